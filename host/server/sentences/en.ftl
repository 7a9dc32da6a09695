### What a messenger shows of an invitation.

invitation-title = { $game }: come and play
invitation-about = Open the link, choose a name and sit down. No account, nothing to install.
# The link leads to no table.
invitation-no-table = Veillée: games by the fire
invitation-no-table-about = This table no longer exists. Others are waiting.
invitation-picture = A small paper theatre by the fire
invitation-open = Open the table
