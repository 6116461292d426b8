import { addRow, atMostMs } from './report';
import { officeCookies, signInCookies } from './sign-in';
import { StreamClient } from './stream-client';

const PREFIX = '/app-sweepers';
const REPLIES = 100;
const PER_SECOND = 2;
const MOST_P95_MS = 1_000;
/** It begins after the last reply; replies that come later count as lost. */
const GRACE_MS = 5_000;

export interface SampleWorld {
  readonly accounts: Readonly<Record<string, string>>;
  readonly password: string;
}

/**
 * Measures from the moment at which the office sends a reply until an open phone has read it: the form, the event, and
 * the read that follows it.
 */
export async function measureReplies(database: string, origin: string, world: SampleWorld): Promise<void> {
  const { accounts, password } = world;
  const phone = await signInCookies(origin, accounts.amara ?? '', password);
  const office = await officeCookies(origin, accounts.admin ?? '', password);
  const ticketId = await newTicket(origin, phone);
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const read = async () => {
    const seen = await comments(origin, phone, ticketId);
    for (const text of seen) {
      const at = sentAt.get(text);
      if (at === undefined) continue;
      sentAt.delete(text);
      delays.push(performance.now() - at);
    }
  };
  const stream = new StreamClient({
    url: `${origin}${PREFIX}/api/v1/live/`,
    headers: { cookie: phone },
    onText: () => {},
    onEvent: (type) => type === 'tickets' && void read(),
  });
  await stream.connect();
  for (let index = 0; index < REPLIES; index += 1) {
    const text = `reply ${index}`;
    sentAt.set(text, performance.now());
    await Promise.all([reply(origin, office, ticketId, text), pause(1_000 / PER_SECOND)]);
  }
  const end = performance.now() + GRACE_MS;
  while (sentAt.size > 0 && performance.now() < end) await pause(20);
  stream.end();
  const p95Ms = [...delays].sort((a, b) => a - b)[Math.ceil(delays.length * 0.95) - 1] ?? Number.NaN;
  const { mostMs, budget } = atMostMs(MOST_P95_MS);
  addRow({
    what: `an office’s reply on ${database}, until an open phone has it, p95; lost ones`,
    bare: '',
    ours: `${Math.round(p95Ms)} ms; ${sentAt.size} of ${REPLIES}`,
    ratio: '',
    budget: `${budget}; none`,
    holds: p95Ms <= mostMs && sentAt.size === 0,
  });
}

/** Returns the last 100 comments, which are all of them. */
async function comments(origin: string, cookie: string, ticketId: number): Promise<readonly string[]> {
  const path = `integrations/zendesk/ticket-link/${ticketId}/comments/?page=1&pageSize=100`;
  const answer = await fetch(`${origin}${PREFIX}/api/v1/${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`The comments answered ${answer.status}: ${await answer.text()}`);
  const { results } = (await answer.json()) as { results: readonly { readonly body: string }[] };
  return results.map(({ body }) => body);
}

/** The ticket has no text of its own, so that a page has room for all replies. */
async function newTicket(origin: string, cookie: string): Promise<number> {
  const report = await fetch(`${origin}${PREFIX}/api/v1/contact/report-problem/`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'payment' }),
  });
  if (!report.ok) throw new Error(`The report answered ${report.status}: ${await report.text()}`);
  const list = await fetch(`${origin}${PREFIX}/api/v1/integrations/zendesk/ticket-links/`, {
    headers: { cookie },
  });
  const { results } = (await list.json()) as { results: readonly { readonly ticketId: number }[] };
  const [latest] = results;
  if (!latest) throw new Error('The report opened no ticket.');
  return latest.ticketId;
}

async function reply(origin: string, cookie: string, ticketId: number, text: string): Promise<void> {
  const fields = { item: `ticket-${ticketId}`, list: '', text, clientKey: crypto.randomUUID() };
  const answer = await fetch(`${origin}${PREFIX}/api/session/office/form/replyTicket`, {
    method: 'POST',
    headers: { cookie, origin, accept: 'application/json' },
    body: new URLSearchParams(fields),
  });
  const { isDone } = (await answer.json()) as { isDone: boolean };
  if (!isDone) throw new Error(`The office could not reply: ${answer.status}`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
