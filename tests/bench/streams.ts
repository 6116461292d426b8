import { BENCH_CONTROL_SECRET } from './busy-world';
import { median } from './measure';
import type { MemoryProbe } from './memory';
import { measureOfficePage } from './office-page';
import { measureReplies, type SampleWorld } from './replies';
import { addRatio, addRow, atMostMs } from './report';
import { signInCookies } from './sign-in';
import { StreamClient } from './stream-client';

const PREFIX = '/app-sweepers';

/** BENCH_STREAMS reduces the number on a busy machine; the budgets only hold for the default. */
const STREAMS = Number(process.env.BENCH_STREAMS ?? 1_000);
/** The server allows each user this many streams. */
const STREAMS_EACH = 20;
const PER_SECOND = 20;
/** A row is the median of this many runs. */
const RUNS = 5;
const RUN_SECONDS = 8;
const MOST_P99_MS = 250;
/** All streams must be open again within this time after all were cut. */
const MOST_RECONNECT_MS = 30_000;
/** It begins after the last message of a run; later messages count as lost. */
const GRACE_MS = 5_000;

/** A listener is a user with open streams. */
interface Listener {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a message to all of the user's streams; null for a user who only listens. */
  readonly say: ((text: string) => Promise<void>) | null;
}

interface Figures {
  readonly p99Ms: number;
  readonly bytesEach: number;
  /** This is the time from the cut of all streams until all are open again, or until the time limit. */
  readonly reconnectedMs: number;
  readonly back: number;
  readonly sent: number;
  readonly missing: number;
  readonly faults: number;
}

/** A stream server comes with a probe of its memory. */
export interface StreamServer {
  readonly origin: string;
  readonly memory: MemoryProbe;
}

/**
 * Opens a thousand event streams to one process and sends twenty messages a second, counting each delivery; then cuts
 * and reopens all at once. A bare event-stream handler with the same clients is the floor. `ours` has a server for each
 * database.
 */
export async function measureStreams(
  bare: StreamServer,
  ours: readonly (readonly [database: string, server: StreamServer])[],
): Promise<void> {
  const floor = await measure(bare, bareListeners(bare.origin));
  for (const [database, server] of ours) {
    addRows(database, floor, await measure(server, await ourListeners(server.origin)));
    await measureReplies(database, server.origin, await makeWorld(server.origin));
    await measureOfficePage(database, server.origin, await makeWorld(server.origin));
  }
}

function addRows(database: string, floor: Figures, mine: Figures): void {
  const { p99Ms, bytesEach } = mine;
  const streams = `${STREAMS} streams on ${database}`;
  const { mostMs, budget } = atMostMs(MOST_P99_MS);
  addRatio(`${streams}: delivery p99`, floor.p99Ms, p99Ms, 'ms', budget, p99Ms <= mostMs);
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

/** Opens one stream per user first, so that module loading and garbage of the sign-ins are not measured. */
async function warmUp(listeners: readonly Listener[]): Promise<void> {
  const first = listeners.map(({ url, headers }) => new StreamClient({ url, headers, onText: () => {} }));
  await Promise.all(first.map((client) => client.connect()));
  for (const client of first) client.end();
}

/** Sends messages in turn at a steady rate, without waiting for responses. */
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

/** Cuts every stream while messages are sent and reopens all at once; later messages must reach them. */
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

/** Four workers of each sample world listen; only the one with a customer chat writes. */
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

async function makeWorld(origin: string): Promise<SampleWorld> {
  const answer = await fetch(`${origin}${PREFIX}/api/control/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-control': BENCH_CONTROL_SECRET },
    body: JSON.stringify({ seed: 3 }),
  });
  if (!answer.ok) throw new Error(`The control answered ${answer.status}`);
  return (await answer.json()) as SampleWorld;
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
