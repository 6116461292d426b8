import { BENCH_CONTROL_SECRET } from './busy-world';
import { median } from './measure';
import type { MemoryProbe } from './memory';
import { addRatio, addRow } from './report';
import { signInCookies } from './sign-in';
import { StreamClient } from './stream-client';

const PREFIX = '/app-sweepers';

/** BENCH_STREAMS for a machine that has other things to do: so many say nothing of the budget. */
const STREAMS = Number(process.env.BENCH_STREAMS ?? 1_000);
/** Of one person, as many as the server lets them have: tabs and phones. */
const STREAMS_EACH = 20;
const PER_SECOND = 20;
/** A row is the median of so many runs. */
const RUNS = 5;
const RUN_SECONDS = 8;
const MOST_P99_MS = 250;
/** Within so long everybody is back after a cut of all, or the row does not hold. */
const MOST_RECONNECT_MS = 30_000;
/** After the last message of a run, until whatever comes late counts as lost. */
const GRACE_MS = 5_000;

/** Somebody with open streams. */
interface Listener {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Writes a message that all streams of theirs get; null for one who only listens. */
  readonly say: ((text: string) => Promise<void>) | null;
}

interface Figures {
  readonly p99Ms: number;
  readonly bytesEach: number;
  /** From the cut of all streams until each is there again, or no more waited for. */
  readonly reconnectedMs: number;
  readonly back: number;
  readonly sent: number;
  readonly missing: number;
  readonly faults: number;
}

/** A server, and how its memory is read. */
export interface StreamServer {
  readonly origin: string;
  readonly memory: MemoryProbe;
}

/**
 * A thousand open event streams on one process, and twenty messages a second to them, each counted on every stream that it is
 * for; then all of them cut and back at once. Beside a bare handler of event streams with the same clients. `ours` are
 * servers by the database that they have.
 */
export async function measureStreams(
  bare: StreamServer,
  ours: readonly (readonly [database: string, server: StreamServer])[],
): Promise<void> {
  const floor = await measure(bare, bareListeners(bare.origin));
  for (const [database, server] of ours) {
    addRows(database, floor, await measure(server, await ourListeners(server.origin)));
  }
}

function addRows(database: string, floor: Figures, mine: Figures): void {
  const { p99Ms, bytesEach } = mine;
  const streams = `${STREAMS} streams on ${database}`;
  const holds = p99Ms <= MOST_P99_MS;
  addRatio(`${streams}: delivery p99`, floor.p99Ms, p99Ms, 'ms', `at most ${MOST_P99_MS} ms`, holds);
  const kB = (bytes: number) => bytes / 1024;
  addRatio(`${streams}: live memory of one`, kB(floor.bytesEach), kB(bytesEach), 'kB', 'printed', true);
  const both = [floor.reconnectedMs, mine.reconnectedMs] as const;
  const isEachBack = mine.back === STREAMS;
  addRatio(`${streams}: reconnects at once, until all are back`, ...both, 'ms', 'all come back', isEachBack);
  const lost = ({ missing, sent }: Figures) => `${missing} of ${sent}`;
  addRow({
    what: `${streams}: deliveries that did not come, or came twice`,
    bare: `${lost(floor)}, ${floor.faults}`,
    ours: `${lost(mine)}, ${mine.faults}`,
    ratio: '',
    budget: 'none',
    holds: mine.missing === 0 && mine.faults === 0,
  });
}

async function measure({ memory }: StreamServer, listeners: readonly Listener[]): Promise<Figures> {
  const sentAt = new Map<string, number>();
  const counts = new Map<string, number>();
  let delays: number[] = [];
  const onText = (text: string) => {
    const at = sentAt.get(text);
    if (at === undefined) return;
    delays.push(performance.now() - at);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  await warmUp(listeners);
  const before = await memory.settledBytes();
  const clients = Array.from({ length: STREAMS }, (_, index) => {
    const { url, headers } = listeners[index % listeners.length] as Listener;
    return new StreamClient({ url, headers, onText });
  });
  await Promise.all(clients.map((client) => client.connect()));
  const bytesEach = ((await memory.settledBytes()) - before) / STREAMS;

  const speakers = listeners.flatMap(({ say }) => say ?? []);
  const p99s: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    delays = [];
    await speak(speakers, sentAt);
    await pause(GRACE_MS);
    p99s.push(p99(delays));
  }
  const { reconnectedMs, back } = await reconnect(clients, speakers, sentAt);
  for (const client of clients) client.end();
  const each = STREAMS / listeners.length;
  const missing = [...sentAt.keys()].reduce((sum, text) => sum + Math.abs(each - (counts.get(text) ?? 0)), 0);
  const faults = clients.reduce((sum, client) => sum + client.faults, 0);
  return { p99Ms: median(p99s), bytesEach, reconnectedMs, back, sent: sentAt.size * each, missing, faults };
}

/** Loads what every stream stands on, and what the sign-ins have left behind goes before anything is read. */
async function warmUp(listeners: readonly Listener[]): Promise<void> {
  const first = listeners.map(({ url, headers }) => new StreamClient({ url, headers, onText: () => {} }));
  await Promise.all(first.map((client) => client.connect()));
  for (const client of first) client.end();
}

/** Writes in turn, at a steady rate however long the answers take. */
async function speak(
  speakers: readonly ((text: string) => Promise<void>)[],
  sentAt: Map<string, number>,
  seconds = RUN_SECONDS,
): Promise<void> {
  const answers: Promise<void>[] = [];
  const beganAt = performance.now();
  for (let index = 0; index < seconds * PER_SECOND; index += 1) {
    await pause(beganAt + (index * 1000) / PER_SECOND - performance.now());
    const text = `message ${sentAt.size}`;
    sentAt.set(text, performance.now());
    answers.push(speakers[index % speakers.length]?.(text) ?? Promise.resolve());
  }
  await Promise.all(answers);
}

/** Cuts every stream while messages are written, and opens all again at once; a message after that must reach them. */
async function reconnect(
  clients: readonly StreamClient[],
  speakers: readonly ((text: string) => Promise<void>)[],
  sentAt: Map<string, number>,
): Promise<Pick<Figures, 'reconnectedMs' | 'back'>> {
  const speaking = speak(speakers, sentAt, 2);
  await pause(1_000);
  for (const client of clients) client.cut();
  const cutAt = performance.now();
  let back = 0;
  for (const client of clients) {
    void client.connect().then(() => {
      back += 1;
    });
  }
  while (back < clients.length && performance.now() - cutAt < MOST_RECONNECT_MS) await pause(5);
  const reconnectedMs = performance.now() - cutAt;
  await speaking;
  await speak(speakers, sentAt, 1);
  await pause(GRACE_MS);
  return { reconnectedMs, back };
}

function bareListeners(origin: string): readonly Listener[] {
  return Array.from({ length: STREAMS / STREAMS_EACH }, (_, channel) => ({
    url: `${origin}/api/stream?channel=${channel}`,
    headers: {},
    say: (text) => post(`${origin}/api/say`, {}, { channel: String(channel), text }),
  }));
}

/** Of each world of the sample four workers, of whom the one with a customer's chat writes in it. */
async function ourListeners(origin: string): Promise<readonly Listener[]> {
  const listeners: Listener[] = [];
  while (listeners.length < STREAMS / STREAMS_EACH) {
    const { accounts, password } = await makeWorld(origin);
    for (const name of ['amara', 'ben', 'chloe', 'ella']) {
      if (listeners.length === STREAMS / STREAMS_EACH) break;
      const cookie = await signInCookies(origin, accounts[name] ?? '', password);
      const say = name === 'amara' ? await writerOf(origin, cookie) : null;
      listeners.push({ url: `${origin}${PREFIX}/api/v1/live/`, headers: { cookie }, say });
    }
  }
  return listeners;
}

async function makeWorld(origin: string) {
  const answer = await fetch(`${origin}${PREFIX}/api/control/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-control': BENCH_CONTROL_SECRET },
    body: JSON.stringify({ seed: 3 }),
  });
  if (!answer.ok) throw new Error(`The control answered ${answer.status}`);
  return (await answer.json()) as { accounts: Record<string, string>; password: string };
}

async function writerOf(origin: string, cookie: string): Promise<(text: string) => Promise<void>> {
  const chats = `${origin}${PREFIX}/api/v1/contact/chats/`;
  const answer = await fetch(`${chats}?with=customers`, { headers: { cookie } });
  const { chats: list } = (await answer.json()) as { chats: readonly { readonly id: number }[] };
  const [chat] = list;
  if (!chat) throw new Error('The sample has no chat with a customer.');
  return (text) =>
    post(
      `${chats}${chat.id}/messages/`,
      { cookie, origin, 'idempotency-key': crypto.randomUUID() },
      { text, clientKey: crypto.randomUUID() },
    );
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
