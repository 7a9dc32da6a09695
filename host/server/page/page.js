// The plain page: tables are opened, joined and played at, by choosing from the legal list. It knows no rules; everything comes
// from the table. Addresses are relative, so that it works under any path.
"use strict";

const WORDS = {
  en: {
    newTable: "A new table", yourName: "Your name", game: "Game", players: "Players", others: "The other chairs", pace: "Pace",
    paceNormal: "normal", paceQuick: "quick", paceSlow: "slow", public: "show it in the lobby", open: "Open the table",
    mine: "My tables", publicTables: "Public tables", invitation: "For your friends:", view: "What you see", log: "What happened",
    chat: "Chat", say: "Say", send: "Send", openChair: "open", person: "person", chair: "Chair", sit: "Sit down", leave: "Get up",
    start: "Begin", rematch: "Play again", record: "Record", yourTurn: "Your turn", waiting: "Others are to play",
    over: "The game is over", notBegun: "Not begun yet", goOn: "Continue", draw: "Tap to draw", none: "none", lost: "Connecting…",
    takeBack: "Play again myself", standIn: "The computer plays on", away: "away", computer: "computer", you: "you", waitingPhase: "open",
    playing: "playing", finished: "finished", parked: "parked", turn: "your turn", sealed: "chosen; you may still change it",
  },
  fr: {
    newTable: "Une nouvelle table", yourName: "Votre nom", game: "Jeu", players: "Joueurs", others: "Les autres chaises", pace: "Rythme",
    paceNormal: "normal", paceQuick: "rapide", paceSlow: "lent", public: "la montrer à tous", open: "Ouvrir la table",
    mine: "Mes tables", publicTables: "Tables publiques", invitation: "Pour vos amis :", view: "Ce que vous voyez", log: "Ce qui s’est passé",
    chat: "Discussion", say: "Dire", send: "Envoyer", openChair: "libre", person: "personne", chair: "Chaise", sit: "S’asseoir", leave: "Se lever",
    start: "Commencer", rematch: "Rejouer", record: "Enregistrement", yourTurn: "À vous", waiting: "Aux autres de jouer",
    over: "La partie est finie", notBegun: "Pas encore commencé", goOn: "Continuer", draw: "Touchez pour tirer", none: "aucune", lost: "Connexion…",
    takeBack: "Rejouer moi-même", standIn: "L’ordinateur continue", away: "absent", computer: "ordinateur", you: "vous", waitingPhase: "ouverte",
    playing: "en cours", finished: "finie", parked: "arrêtée", turn: "à vous", sealed: "choisi ; vous pouvez encore changer",
  },
};

const find = (id) => document.getElementById(id);
let language = localStorage.getItem("language") || (navigator.language.startsWith("fr") ? "fr" : "en");
const word = (key) => WORDS[language][key] || key;

function make(tag, text, properties = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  return Object.assign(element, properties);
}

function fill(id, children) {
  find(id).replaceChildren(...children);
}

function notice(text) {
  find("notice").textContent = text;
}

function randomKey() {
  // Over plain http there is no crypto.randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function ask(path, method = "GET", body = undefined) {
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (response.status === 204) return null;
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
}

const trying = (doing) => async (event) => {
  if (event) event.preventDefault();
  notice("");
  try {
    await doing(event);
  } catch (error) {
    notice(error.message);
  }
};

// The lobby.

let games = [];

function chosenGame() {
  return games.find((game) => game.key === find("new").elements.game.value) || games[0];
}

function showSeats() {
  const game = chosenGame();
  const counts = Array.from({ length: game.mostSeats - game.leastSeats + 1 }, (_, more) => game.leastSeats + more);
  find("new").elements.seats.replaceChildren(...counts.map((count) => make("option", count, { value: count })));
  showChairs();
}

function showChairs() {
  const game = chosenGame();
  const legend = find("chairs").firstElementChild;
  const rows = [];
  for (let seat = 1; seat < Number(find("new").elements.seats.value); seat += 1) {
    const label = make("label", `${word("chair")} ${seat} `);
    const select = make("select", "", { name: `chair${seat}` });
    for (const level of game.levels) select.append(make("option", `${word("computer")}: ${level}`, { value: level }));
    select.append(make("option", word("openChair"), { value: "" }));
    label.append(select);
    rows.push(label);
  }
  find("chairs").replaceChildren(legend, ...rows);
}

async function openTable() {
  const form = find("new").elements;
  const name = form.name.value;
  localStorage.setItem("name", name);
  const chairs = [{ kind: "me", name }];
  for (let seat = 1; seat < Number(form.seats.value); seat += 1) {
    const level = form[`chair${seat}`].value;
    chairs.push(level ? { kind: "bot", level } : { kind: "open" });
  }
  const start = chairs.every((chair) => chair.kind !== "open");
  const visibility = form.public.checked ? "public" : "link";
  const wish = { game: form.game.value, chairs, visibility, pace: form.pace.value, start };
  const answer = await ask("api/tables", "POST", wish);
  location.hash = `table=${answer.table.id}`;
}

function listed(table) {
  const item = make("li", "");
  const names = table.names.map((name) => name || word("openChair")).join(", ");
  const phase = table.phase.kind === "waiting" ? word("waitingPhase") : word(table.phase.kind);
  item.append(make("a", `${table.game}: ${names}`, { href: `#table=${table.id}` }), ` (${phase}${table.yourTurn ? `, ${word("turn")}` : ""})`);
  return item;
}

async function showLobby() {
  const [mine, open] = await Promise.all([ask("api/tables?list=mine"), ask("api/tables?list=lobby")]);
  const list = (page) => (page.tables.length ? page.tables.map(listed) : [make("li", word("none"))]);
  fill("mine", list(mine));
  fill("public", list(open));
}

// The table.

let socket = null;
let state = null;
let retry = 0;

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function connect(id, invite) {
  leaveTable();
  if (!state || state.id !== id) state = { id, invite, table: null, seats: [], position: null, resting: null, log: [], chat: [] };
  const url = new URL(`api/tables/${id}/socket`, document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const mine = new WebSocket(url);
  socket = mine;
  mine.onopen = () => {
    retry = 0;
    notice("");
    const { position } = state;
    send({ type: "hello", protocol: 1, known: position && { game: position.game, version: position.version } });
  };
  mine.onmessage = (event) => {
    if (socket === mine) hear(JSON.parse(event.data));
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    notice(word("lost"));
    retry = Math.min(retry + 1, 6);
    setTimeout(() => socket === mine && connect(id, invite), 250 * 2 ** retry);
  };
}

function leaveTable() {
  const old = socket;
  socket = null;
  if (old) old.close();
}

function hear(message) {
  switch (message.type) {
    case "welcome":
      Object.assign(state, { table: message.table, seats: message.seats, position: message.position, chat: message.chat, resting: null });
      state.log = message.missed ? state.log.concat(message.missed.told) : [];
      break;
    case "table":
      Object.assign(state, { table: message.table, seats: message.seats });
      break;
    case "steps":
      state.log.push(...message.told);
      state.position = message.position;
      state.resting = null;
      send({ type: "shown", game: message.position.game, version: message.position.version });
      break;
    case "accepted":
      if (message.sealed === "waiting") notice(word("sealed"));
      return;
    case "refused":
      notice([message.refusal.code, message.refusal.rule, sentence(message.refusal.sentence)].filter(Boolean).join(" · "));
      return;
    case "resting":
      state.resting = message;
      break;
    case "chat":
      state.chat.push(message.line);
      break;
    case "problem":
      notice(message.refusal.code);
      return;
    case "closed":
      notice(message.reason);
      if (message.reason === "deleted") leaveTable();
      return;
    default:
      return;
  }
  showTable();
}

// A sentence comes as a key with facts. This page has no catalogue: it shows the key's words and the facts.
function sentence(said) {
  if (!said) return "";
  const words = said.key.split("-").slice(1).join(" ");
  const facts = (said.args || []).map(([, fact]) => factText(fact)).filter((text) => text !== "");
  return facts.length ? `${words} (${facts.join(", ")})` : words;
}

function factText(fact) {
  const [[kind, value]] = Object.entries(fact);
  switch (kind) {
    case "seat": return nameOf(value);
    case "tenths": return String(value / 10);
    case "said": return sentence(value);
    case "list": return value.map(sentence).join(" ");
    default: return String(value);
  }
}

function nameOf(seat) {
  const chair = state.table && state.table.chairs[seat];
  return (chair && chair.sitter.name) || `${word("chair")} ${seat}`;
}

function choose(look, notation) {
  const seat = look.viewer.seat;
  const { game, version } = state.position;
  send({ type: "choose", seat, game, decision: version, key: randomKey(), steps: [notation] });
}

function showTable() {
  const { table, position, resting } = state;
  const at = `api/tables/${state.id}`;
  const act = (path, body = undefined) => trying(() => ask(`${at}/${path}`, "POST", body));
  find("table-title").textContent = `${table.game} · ${table.phase.kind === "waiting" ? word("waitingPhase") : word(table.phase.kind)}`;
  const link = new URL(`#table=${state.id}${table.invite ? `&invite=${table.invite}` : ""}`, location.href).href;
  Object.assign(find("invite"), { href: link, textContent: link });
  fill("seats", table.chairs.map((chair) => showChair(chair, act)));
  const actions = [];
  if (table.phase.kind === "waiting" && state.seats.length) actions.push(make("button", word("start"), { onclick: act("start") }));
  if (table.phase.kind === "finished") {
    if (state.seats.length) actions.push(make("button", word("rematch"), { onclick: act("rematch") }));
    actions.push(make("a", word("record"), { href: `${at}/matches/${table.matchNumber}/record` }));
  }
  if (resting && resting.waitingFor.some((seat) => state.seats.includes(seat))) {
    actions.push(make("button", word("goOn"), { onclick: () => send({ type: "continue", game: resting.game, version: resting.version }) }));
  }
  if (position && position.draws !== null && state.seats.includes(position.draws)) {
    const draw = { type: "draw", seat: position.draws, game: position.game, decision: position.version };
    actions.push(make("button", word("draw"), { onclick: () => send(draw) }));
  }
  fill("actions", actions);
  const looks = position ? position.looks : [];
  const acting = looks.filter((look) => look.choices && look.choices.length);
  find("turn-title").textContent = !position ? word("notBegun") : position.over ? word("over") : acting.length ? word("yourTurn") : word("waiting");
  fill("choices", acting.flatMap((look) => look.choices.map((notation) => {
    const button = make("button", notation, { onclick: () => choose(look, notation) });
    if (look.sealed === notation) button.setAttribute("aria-pressed", "true");
    return button;
  })));
  find("view").textContent = looks.map((look) => JSON.stringify(look.view, null, 1)).join("\n\n");
  fill("log", state.log.map((told) => make("li", sentence(told.says))));
  find("log").scrollTop = find("log").scrollHeight;
  fill("chat", state.chat.map((line) => make("li", `${line.name}: ${line.text}`)));
  find("say").hidden = !table.chat || !state.seats.length;
}

function showChair(chair, act) {
  const item = make("li", "");
  const { kind, name } = chair.sitter;
  const mine = state.seats.includes(chair.seat);
  const marks = [mine && word("you"), kind === "person" && !chair.sitter.online && word("away"), chair.standIn && word("computer")].filter(Boolean);
  item.append(kind === "open" ? word("openChair") : name, marks.length ? ` (${marks.join(", ")}) ` : " ");
  const path = `chairs/${chair.seat}`;
  if (kind === "open") {
    item.append(make("button", word("sit"), { onclick: trying(async () => {
      const name = localStorage.getItem("name") || window.prompt(word("yourName")) || "";
      localStorage.setItem("name", name);
      await ask(`api/tables/${state.id}/${path}/sit`, "POST", { name, invite: state.invite || null });
    }) }));
  }
  if (mine && chair.standIn) item.append(make("button", word("takeBack"), { onclick: act(`${path}/take-back`) }));
  if (mine && state.table.phase.kind === "waiting") item.append(make("button", word("leave"), { onclick: act(`${path}/leave`) }));
  if (!mine && kind === "person" && !chair.sitter.online && !chair.standIn && state.seats.length) {
    item.append(make("button", word("standIn"), { onclick: act(`${path}/stand-in`, { level: chosenGame().levels[0] }) }));
  }
  return item;
}

// Between the two.

const route = trying(async () => {
  const place = new URLSearchParams(location.hash.slice(1));
  const id = place.get("table");
  find("lobby").hidden = Boolean(id);
  find("table").hidden = !id;
  if (id) {
    connect(id, place.get("invite"));
  } else {
    leaveTable();
    await showLobby();
  }
});

function speak() {
  document.documentElement.lang = language;
  find("language").textContent = language === "en" ? "Français" : "English";
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
}

const begin = trying(async () => {
  speak();
  const form = find("new").elements;
  form.name.value = localStorage.getItem("name") || "";
  games = await ask("api/games");
  form.game.replaceChildren(...games.map((game) => make("option", game.key, { value: game.key })));
  form.game.onchange = showSeats;
  form.seats.onchange = showChairs;
  showSeats();
  find("new").onsubmit = trying(openTable);
  find("say").onsubmit = (event) => {
    event.preventDefault();
    const input = find("say").elements.text;
    send({ type: "chat", seat: state.seats[0], text: input.value });
    input.value = "";
  };
  find("language").onclick = () => {
    language = language === "en" ? "fr" : "en";
    localStorage.setItem("language", language);
    speak();
    showChairs();
    if (state && state.table) showTable();
  };
  window.onhashchange = route;
  await route();
});

begin();
