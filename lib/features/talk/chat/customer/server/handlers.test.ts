import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { startRunner } from '@/lib/core/backend/jobs/runner';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { CUSTOMER_ANSWERS, WRONG_LINKS } from '@/lib/core/ground/server/limits';
import { chatMessages, customerLinks } from '@/lib/features/records/conversations';
import { customers, visits } from '@/lib/features/records/visits';
import { backendForFile } from '@/tests/support/backend-for-file';
import { setUpVisit } from '@/tests/support/visit-set-up';
import { openThread } from '../../server/threads';
import { CUSTOMER_MAIL_JOB, customerMailHandler } from './mail-customer';

const backend = backendForFile();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-customer-'));
  return () => rmSync(folder, { recursive: true });
});

const ORIGIN = 'https://work.example.org';

/** Runs all queued background jobs and returns the emails. */
async function mails(): Promise<string[]> {
  await acrossWorlds(backend.database, (tx) =>
    tx.update(backgroundJobs).set({ dueAt: '2020-01-01T00:00:00Z' }),
  );
  const handler = customerMailHandler({
    database: backend.database,
    chooseMailer: chooseMailer({ smtpUrl: null, dataDir: folder }),
    origin: ORIGIN,
  });
  const runner = startRunner({ database: backend.database, handlers: { [CUSTOMER_MAIL_JOB]: handler } });
  await runner.runDue();
  await runner.stop();
  return allMails();
}

function allMails(): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.eml$/.test(name),
  );
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''));
}

const tokenIn = (mail = '') =>
  /https:\/\/work\.example\.org\/app-sweepers\/c\/([\w-]+)/.exec(mail)?.[1] ?? '';

/** The chat is about today's visit. */
async function setUp(kind: 'test' | 'demo' = 'test') {
  const { world, worker, visit } = await setUpVisit(backend);
  const { jobId, scheduledDate } = visit;
  const { id } = await backend.in(world, (ctx) =>
    openThread(ctx, { kind: 'visit', workerId: worker.workerId, jobId, scheduledDate }),
  );
  if (kind === 'demo') {
    await backend.in(world, ({ tx }) => tx.update(worlds).set({ kind }).where(eq(worlds.id, world)));
  }
  const write = (text: string) =>
    backend.call('POST', `contact/chats/${id}/messages/`, {
      token: worker.token,
      body: { text, client_key: crypto.randomUUID() },
    });
  const move = (now: string) =>
    backend.in(world, ({ tx }) =>
      tx
        .update(worlds)
        .set({ clockOffsetMs: Date.parse(now) - Date.now() })
        .where(eq(worlds.id, world)),
    );
  return { world, worker, visit, id, write, move };
}

const read = (token: string, seenUpTo: number | null = null) =>
  backend.call('POST', 'customer-chat/', { body: { token, seen_up_to: seenUpTo } });
const answer = (token: string, text: string, key: string = crypto.randomUUID()) =>
  backend.call('POST', 'customer-chat/messages/', {
    body: { token, text, client_key: key, seen_up_to: null },
  });

const closed = (reason: string) => ({ error_details: { closed: [reason] } });

describe('the email', () => {
  it('the email about a customer’s chat links to the visit’s chat and does not contain the message text', async () => {
    const { write } = await setUp();
    await write('Nobody opens at 12 Acacia Road');
    const [mail = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
    expect(mail).not.toContain('Acacia');
    const { status, body } = await read(tokenIn(mail));
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual([
      'cleaner',
      'day',
      'last_day',
      'messages',
      'time_zone',
    ]);
    expect(body).toMatchObject({ messages: [{ text: 'Nobody opens at 12 Acacia Road', is_own: false }] });
  });

  it('the email about a customer’s chat is due five to ten seconds after the message', async () => {
    const { world, write } = await setUp();
    await write('One');
    const [job] = await backend.in(world, ({ tx }) =>
      tx
        .select({ waitS: sql<number>`extract(epoch from ${backgroundJobs.dueAt} - now())::float` })
        .from(backgroundJobs)
        .where(eq(backgroundJobs.world, world)),
    );
    expect(job?.waitS).toBeGreaterThan(5);
    expect(job?.waitS).toBeLessThanOrEqual(10);
    expect(await mails()).toHaveLength(1);
  });

  it('the email about a customer’s chat shows only the cleaner’s first name and escapes markup in names', async () => {
    const { world, worker, write } = await setUp();
    await backend.in(world, async ({ tx }) => {
      await tx
        .update(workers)
        .set({ firstNames: 'Zoe Maribel' })
        .where(and(eq(workers.world, world), eq(workers.id, worker.workerId)));
      await tx.update(customers).set({ preferredName: '<i>Bo</i>' }).where(eq(customers.world, world));
    });
    await write('One');
    const [mail = ''] = await mails();
    expect(mail).toMatch(/^Subject: Zoe has sent you/m);
    expect(mail).toContain('<p>Hello &lt;i&gt;Bo&lt;/i&gt;,</p>');
    expect(mail).not.toContain('Maribel');
    expect((await read(tokenIn(mail))).body).toMatchObject({ cleaner: 'Zoe' });
  });

  it('the email about a customer’s chat is sent again only after reading or after three hours', async () => {
    const { write, move } = await setUp();
    await write('One');
    const [first] = await mails();
    await write('Two');
    expect(await mails()).toHaveLength(1);
    const { body } = await read(tokenIn(first));
    const { messages } = body as { messages: { id: number }[] };
    await read(tokenIn(first), messages.at(-1)?.id ?? null);
    await write('Three');
    expect(await mails()).toHaveLength(2);
    await move('2026-06-16T10:50:00.000Z');
    await write('Four');
    expect(await mails()).toHaveLength(2);
    await move('2026-06-16T11:01:00.000Z');
    await write('Five');
    expect(await mails()).toHaveLength(3);
  });

  it('the email about a customer’s chat is not sent for a read message, without an address or in a demo', async () => {
    const seen = await setUp();
    await seen.write('One');
    await backend.in(seen.world, ({ tx, now }) =>
      tx
        .update(chatMessages)
        .set({ readAt: now, deliveredAt: now })
        .where(eq(chatMessages.world, seen.world)),
    );
    const unreachable = await setUp();
    await backend.in(unreachable.world, ({ tx }) =>
      tx.update(customers).set({ email: null }).where(eq(customers.world, unreachable.world)),
    );
    await unreachable.write('One');
    const demo = await setUp('demo');
    await demo.write('One');
    expect(await mails()).toEqual([]);
  });

  it('the email about a customer’s chat is retried after a failed send', async () => {
    const { write } = await setUp();
    await write('One');
    const handler = customerMailHandler({
      database: backend.database,
      chooseMailer: () => ({ send: () => Promise.reject(new Error('away')) }),
      origin: ORIGIN,
    });
    await acrossWorlds(backend.database, (tx) =>
      tx.update(backgroundJobs).set({ dueAt: '2020-01-01T00:00:00Z' }),
    );
    const log = () => {};
    const runner = startRunner({
      database: backend.database,
      handlers: { [CUSTOMER_MAIL_JOB]: handler },
      log,
    });
    await runner.runDue();
    await runner.stop();
    expect(await mails()).toHaveLength(1);
  });
});

describe('the link', () => {
  it('the link of a customer’s chat is not stored in plain text and delivers a repeated reply once', async () => {
    const { world, worker, id, write } = await setUp();
    await write('One');
    const [mail] = await mails();
    const links = await backend.in(world, ({ tx }) =>
      tx.select().from(customerLinks).where(eq(customerLinks.world, world)),
    );
    expect(JSON.stringify(links)).not.toContain(tokenIn(mail));
    const key = crypto.randomUUID();
    expect((await answer(tokenIn(mail), 'The bell is broken', key)).status).toBe(200);
    await answer(tokenIn(mail), 'The bell is broken', key);
    const history = await backend.call('GET', `contact/chats/${id}/messages/`, { token: worker.token });
    expect(history.body).toMatchObject({
      messages: [
        { text: 'One', is_own: true },
        { text: 'The bell is broken', is_own: false },
      ],
    });
    expect((history.body as { messages: unknown[] }).messages).toHaveLength(2);
  });

  it('the link of a customer’s chat expires a week after the visit with the reason "over"', async () => {
    const { write, move } = await setUp();
    await write('One');
    const [mail] = await mails();
    await move('2026-06-23T20:00:00.000Z');
    expect((await read(tokenIn(mail))).status).toBe(200);
    await move('2026-06-24T08:00:00.000Z');
    expect(await read(tokenIn(mail))).toMatchObject({ status: 404, body: closed('over') });
    expect(await answer(tokenIn(mail), 'Late')).toMatchObject({ status: 404, body: closed('over') });
  });

  it.each([
    ['has no cleaner', { workerId: null }, 'no-cleaner'],
    ['has another cleaner', { workerId: 999 }, 'other-cleaner'],
    ['has another cleaner and is skipped', { workerId: 999, skipped: true }, 'cancelled'],
    ['has another cleaner and ended over a week ago', { workerId: 999, actualDate: '2026-06-08' }, 'over'],
  ])('the link of a customer’s chat expires with a reason when its visit %s', async (_, values, reason) => {
    const { write, visit } = await setUp();
    await write('One');
    const [mail] = await mails();
    expect((await read(tokenIn(mail))).status).toBe(200);
    await acrossWorlds(backend.database, (tx) =>
      tx.update(visits).set(values).where(eq(visits.id, visit.id)),
    );
    expect(await read(tokenIn(mail))).toMatchObject({ status: 404, body: closed(reason) });
  });

  it('the link of a customer’s chat gives one 404 for cut, changed, unknown and demo links', async () => {
    const { world, write } = await setUp();
    await write('One');
    const token = tokenIn((await mails())[0]);
    const wrong = [token.slice(0, -1), `${token}A`, token.toLowerCase(), 'x', '’'];
    const answers = await Promise.all(wrong.map((one) => read(one)));
    await backend.in(world, ({ tx }) => tx.update(worlds).set({ kind: 'demo' }).where(eq(worlds.id, world)));
    answers.push(await read(token));
    const bodies = answers.map(({ status, body }) => JSON.stringify([status, body]));
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('the link of a customer’s chat shows each customer only their own chat', async () => {
    const [one, other] = [await setUp(), await setUp()];
    await one.write('For the first');
    await other.write('For the second');
    const tokens = (await mails()).map(tokenIn);
    const texts = await Promise.all(
      tokens.map(async (token) =>
        JSON.stringify(((await read(token)).body as { messages: object }).messages),
      ),
    );
    expect(texts.filter((text) => text.includes('first'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('second'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('first') && text.includes('second'))).toEqual([]);
  });

  it.each([
    ['empty', ' \n '],
    ['too long', 'x'.repeat(2001)],
    ['huge', 'x'.repeat(20_000)],
    ['with control characters', 'a\u0007b'],
  ])('the link of a customer’s chat refuses a reply that is %s', async (_, text) => {
    const { write } = await setUp();
    await write('One');
    expect((await answer(tokenIn((await mails())[0]), text)).status).toBe(400);
  });
});

describe('the limits', () => {
  const from = (address: string, token: string) =>
    backend.handle({
      method: 'POST',
      path: 'customer-chat/',
      query: new URLSearchParams(),
      headers: {},
      body: { token, seen_up_to: null },
      caller: { address, knownDevice: null },
    });

  it('the limits of a customer’s chat block only an IP address that guesses links', async () => {
    const { write } = await setUp();
    await write('One');
    const token = tokenIn((await mails())[0]);
    for (let tries = 0; tries < WRONG_LINKS + 5; tries += 1)
      expect((await from('192.0.2.1', token)).status).toBe(200);
    for (let tries = 0; tries < WRONG_LINKS; tries += 1) await from('192.0.2.1', 'wrong');
    const refused = await from('192.0.2.1', token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.2', token)).status).toBe(200);
  });

  it('the limits of a customer’s chat block too many replies by one customer but not reading', async () => {
    const { write } = await setUp();
    await write('One');
    const token = tokenIn((await mails())[0]);
    for (let count = 0; count < CUSTOMER_ANSWERS; count += 1) {
      expect((await answer(token, `Answer ${count}`)).status).toBe(200);
    }
    expect((await answer(token, 'One more')).status).toBe(429);
    expect((await read(token)).status).toBe(200);
  });
});
