#!/bin/sh
# Installs, upgrades, removes and purges the package, and runs what its unit would run, in a throw-away copy of this machine:
# everything that is written goes to memory and is gone at the end.
#
#   unshare --mount packaging/try.sh OLD.deb NEW.deb        (as root)
set -eu

say() { printf '   %s\n' "$*"; }
fail() { printf 'package: %s\n' "$*" >&2; exit 1; }

if [ "${1-}" != --inside ]; then
    here=$(dirname "$(readlink -f "$0")")
    stage=$(mktemp -d)
    mount -t tmpfs -o mode=0755 tmpfs "$stage"
    mkdir "$stage/written" "$stage/work" "$stage/root"
    mount -t overlay overlay -o "lowerdir=/,upperdir=$stage/written,workdir=$stage/work" "$stage/root"
    mount --bind /dev "$stage/root/dev"
    mount -t proc proc "$stage/root/proc" 2>/dev/null || mount --bind /proc "$stage/root/proc"
    mkdir -p "$stage/root/package"
    cp "$1" "$stage/root/package/old.deb"
    cp "$2" "$stage/root/package/new.deb"
    cp "$here/try.sh" "$stage/root/package/try.sh"
    status=0
    chroot "$stage/root" /package/try.sh --inside || status=$?
    umount -l "$stage" && rmdir "$stage"
    exit "$status"
fi

cd /package
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || :; fi' EXIT
unit=/lib/systemd/system/veillee.service
unset VEILLEE_CONFIG VEILLEE_DATA_DIR
# Any free port, on this machine alone, whatever else runs on it.
export VEILLEE_BIND=127.0.0.1
# What it prints is read here.
export LC_ALL=C.UTF-8

# Starts what the unit starts, leaves the address in $address and the process in $server.
start() {
    command=$(sed -n 's/^ExecStart=//p' "$unit")
    [ -n "$command" ] || fail "the unit starts nothing"
    mkdir -p /var/lib/veillee
    # What systemd does for the unit: it hands over the settings, which root alone can read.
    credential=$(sed -n 's/^LoadCredential=config.toml://p' "$unit")
    [ -r "$credential" ] || fail "the unit's settings are not there: $credential"
    command=$(printf '%s' "$command" | sed "s,\${CREDENTIALS_DIRECTORY}/config.toml,$credential,")
    rm -f out
    mkfifo out
    # shellcheck disable=SC2086 # the unit's words are words
    $command --port 0 >out 2>log &
    server=$!
    # It says where it is once it listens; if it ends before, so does the pipe. The pipe stays open until it is asked to stop.
    exec 3<out
    address=
    while [ -z "$address" ] && read -r line <&3; do
        case $line in "The tables are at http://"*) address=${line#The tables are at } address=${address%/} ;; esac
    done
    [ -n "$address" ] || { cat log >&2; fail "the program ended before it said where it is"; }
    curl --silent --fail --output /dev/null "$address/readyz" || fail "it is not ready"
}

stop() {
    kill -TERM "$server"
    wait "$server" || fail "it did not end well"
    exec 3<&-
    server=
}

dpkg --install old.deb >/dev/null
veillee --version >/dev/null || fail "the program does not run"
systemd-analyze verify --man=no "$unit" /lib/systemd/system/veillee-backup.timer || fail "systemd does not like the units"
[ "$(stat --format=%a:%U /etc/veillee/config.toml)" = 600:root ] || fail "others can read the settings"
for page in veillee veillee-serve veillee-play; do
    gzip --test "/usr/share/man/man1/$page.1.gz" || fail "there is no manual page for $page"
done
for shell in bash-completion/completions/veillee fish/vendor_completions.d/veillee.fish zsh/site-functions/_veillee; do
    grep -q simulate "/usr/share/$shell" || fail "/usr/share/$shell does not know the commands"
done
for file in packaging/grafana-dashboard.json packaging/prometheus-alerts.yml docs/hosting.md; do
    [ -r "/usr/share/doc/veillee/$file" ] || fail "/usr/share/doc/veillee/$file is missing"
done
bash -n /usr/share/bash-completion/completions/veillee || fail "bash cannot read what it completes"
start
wish='{"game":"odin","seats":[{"kind":"me","name":"Ada"},{"kind":"open"}]}'
table=$(curl --silent --fail --header 'content-type: application/json' --data "$wish" "$address/api/tables" |
    sed 's/.*"id":"\([^"]*\)".*/\1/')
[ -n "$table" ] || fail "no table could be opened"
for limit in MemoryHigh MemoryMax TasksMax CPUWeight; do
    grep -q "^$limit=" "$unit" || fail "the unit sets no $limit"
done
grep -q '^RestrictAddressFamilies=.*AF_UNIX' "$unit" || fail "the unit forbids the socket for the operator's commands"
veillee table show "$table" --data-dir /var/lib/veillee | grep -q 'Ada' || fail "the operator's commands do not reach it"
backup=$(sed -n 's/^ExecStart=//p' /lib/systemd/system/veillee-backup.service | sed 's/%%/%/g')
sed -n 's/^ExecStartPre=//p' /lib/systemd/system/veillee-backup.service | sh
sh -c "$backup" >/dev/null || fail "the nightly backup fails while the server runs"
made=$(echo /var/backups/veillee/veillee-*.db)
veillee restore "$made" --data-dir /package/restored >/dev/null || fail "the nightly backup cannot be restored"
veillee tables --data-dir /package/restored | grep -q "$table" || fail "the nightly backup misses a table"
rm -r /var/backups/veillee
stop
[ ! -e /var/lib/veillee/admin.sock ] || fail "it has left its socket behind"
say "installed; what the unit starts opens a table, the operator can look after it, and the backup has it"

echo '# ours' >>/etc/veillee/config.toml
dpkg --install new.deb >/dev/null
[ "$(dpkg-query --show --showformat='${Version}' veillee)" = "$(dpkg-deb --field new.deb Version)" ] || fail "the old one stayed"
grep -q '^# ours' /etc/veillee/config.toml || fail "the upgrade has changed our settings"
start
curl --silent --fail --output /dev/null "$address/api/tables/$table" || fail "the upgrade has lost a table"
stop
say "upgraded; tables and settings are there"

dpkg --remove veillee >/dev/null
[ ! -e /usr/bin/veillee ] || fail "removed, but the program is there"
[ -e /var/lib/veillee/veillee.db ] || fail "removed, and the tables with it"
[ -e /etc/veillee/config.toml ] || fail "removed, and the settings with it"
say "removed; tables and settings are kept"

dpkg --purge veillee >/dev/null
[ ! -e /var/lib/veillee ] || fail "purged, but the tables are there"
[ ! -e /etc/veillee/config.toml ] || fail "purged, but the settings are there"
say "purged; nothing is left"
