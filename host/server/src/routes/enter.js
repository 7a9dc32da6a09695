// Leads from an invitation into the page. The invitation follows a number sign, so that no server and no log ever receives it.
{
  const table = location.pathname.split("/").at(-1);
  const invite = /^#(\w{1,64})$/.exec(location.hash)?.[1];
  location.replace(`../#/table/${table}${invite ? `?invite=${invite}` : ""}`);
}
