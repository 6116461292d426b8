// @module-tag slow
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import { backgroundJobs } from '@/lib/core/backend/jobs/tables';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { backendForFile } from '@/tests/support/backend-for-file';
import { createControl } from './control';

const SECRET = 'control-of-these-tests';
const OPEN = { testControlSecret: SECRET, publicOrigin: null };

const backend = backendForFile();
beforeAll(async () => {
  await backend.makeWorld(undefined, { id: MARKETPLACE, kind: 'marketplace' });
});

const control = (settings: Parameters<typeof createControl>[0] = OPEN) =>
  createControl(settings, async () => backend.database);

function request(body: unknown, secret: string | null = SECRET): Request {
  return new Request('http://127.0.0.1/api/control/worlds', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: secret === null ? {} : { 'x-test-control': secret },
  });
}

interface Made {
  readonly worldId: string;
  readonly accounts: Readonly<Record<string, string>>;
  readonly password: string;
}

const make = async () => (await (await control().make(request({ seed: 7 }))).json()) as Made;

async function signIn(made: Made, name: string): Promise<string> {
  const body = { username: made.accounts[name], password: made.password };
  const answer = await backend.call('POST', 'auth/obtain-token/', { body });
  return (answer.body as { token: string }).token;
}

const allWorlds = () => acrossWorlds(backend.database, (tx) => tx.select().from(worlds));

describe('the control API of test worlds', () => {
  let made: Made;
  beforeEach(async () => {
    made = await make();
  });

  it('the control API of test worlds creates a sample world whose accounts can sign in', async () => {
    expect(Object.keys(made.accounts).sort()).toEqual(
      ['admin', 'amara', 'ben', 'chloe', 'customer', 'dev', 'ella'].sort(),
    );
    const token = await signIn(made, 'amara');
    expect(await backend.call('GET', 'auth/', { token })).toMatchObject({
      status: 200,
      body: { email: made.accounts.amara },
    });
  });

  it('the control API of test worlds sets the world’s clock to an instant or an offset', async () => {
    const token = await signIn(made, 'amara');
    const now = async () => {
      const { body } = await backend.call('GET', 'infrastructure/sync-time/', { token });
      return Date.parse((body as { now: string }).now);
    };
    const { worldId } = made;
    expect((await control().change(request({ worldId, now: '2026-03-29T00:30:00Z' }))).status).toBe(204);
    expect(Math.abs((await now()) - Date.parse('2026-03-29T00:30:00Z'))).toBeLessThan(60_000);
    await control().change(request({ worldId, clockOffsetMs: 3_600_000 }));
    expect(Math.abs((await now()) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  });

  it('the control API of test worlds ends one account’s sessions', async () => {
    const [amara, ben] = [await signIn(made, 'amara'), await signIn(made, 'ben')];
    await control().change(request({ worldId: made.worldId, endSessionsOf: made.accounts.amara }));
    expect((await backend.call('GET', 'auth/', { token: amara })).status).toBe(401);
    expect((await backend.call('GET', 'auth/', { token: ben })).status).toBe(200);
  });

  it('the control API of test worlds closes a worker’s tickets, marks their chats as read and sets their features', async () => {
    const [amara, ben] = [await signIn(made, 'amara'), await signIn(made, 'ben')];
    const ask = async (token: string, path: string) => (await backend.call('GET', path, { token })).body;
    const tickets = 'integrations/zendesk/ticket-links/count/';
    const chats = 'contact/unread-chats/';
    const academy = 'infrastructure/feature/academy-link/';
    expect(await ask(amara, tickets)).toEqual({ count: 2, unread_count: 1 });
    expect(await ask(amara, chats)).toMatchObject({ visit_chats: [{ count: 3 }] });
    expect([await ask(amara, academy), await ask(ben, academy)]).toEqual([
      { active: true },
      { active: false },
    ]);
    const { worldId, accounts } = made;
    const [email = '', bens = ''] = [accounts.amara, accounts.ben];
    const change = (body: object) => control().change(request({ worldId, ...body }));
    expect((await change({ closeTicketsOf: email, readChatsOf: bens })).status).toBe(204);
    expect(await ask(amara, tickets)).toEqual({ count: 0, unread_count: 0 });
    expect(await ask(amara, chats)).toMatchObject({ visit_chats: [{ count: 3 }] });
    await change({ readChatsOf: email });
    expect(await ask(amara, chats)).toMatchObject({ visit_chats: [] });
    await change({
      features: { [email]: { 'academy-link': false }, [bens]: { 'academy-link': true, other: true } },
    });
    expect([await ask(amara, academy), await ask(ben, academy)]).toEqual([
      { active: false },
      { active: true },
    ]);
    await expect(change({ closeTicketsOf: 'nobody@sweep.example' })).rejects.toThrow('No worker has');
  });

  it('the control API of test worlds makes the queued background jobs of one world due', async () => {
    const other = await backend.makeWorld();
    const dueIn = async (world: string) => {
      const rows = await backend.in(world, ({ tx }) =>
        tx
          .select({ isDue: sql<boolean>`${backgroundJobs.dueAt} <= now()` })
          .from(backgroundJobs)
          .where(eq(backgroundJobs.world, world)),
      );
      return rows.map(({ isDue }) => isDue);
    };
    for (const world of [made.worldId, other]) {
      const job = { kind: 'mail', subject: '1', delayMs: 3_600_000 };
      await backend.in(world, (ctx) => enqueueBackgroundJob(ctx, job));
    }
    expect([await dueIn(made.worldId), await dueIn(other)]).toEqual([[false], [false]]);
    await control().change(request({ worldId: made.worldId, runJobs: true }));
    expect([await dueIn(made.worldId), await dueIn(other)]).toEqual([[true], [false]]);
  });

  it('the control API of test worlds lists a world’s writes by idempotency key, each once', async () => {
    const token = await signIn(made, 'amara');
    const worldId = made.worldId;
    const list = async () => (await control().listWrites(request({ worldId }))).json();
    expect(await list()).toEqual({ writes: [] });
    const key = '6f1c0f0e-7a52-4a9e-9a0e-1d2f3a4b5c6d';
    const headers = { 'idempotency-key': key };
    for (let times = 0; times < 2; times += 1) {
      await backend.call('PATCH', 'work/jobs/987654/visits/2026-11-18/start/', { token, headers });
    }
    expect(await list()).toEqual({ writes: [{ key, status: 404 }] });
  });

  it('the control API of test worlds removes a world', async () => {
    expect((await control().remove(request({ worldId: made.worldId }))).status).toBe(204);
    expect((await allWorlds()).map(({ id }) => id)).not.toContain(made.worldId);
  });

  it('the control API of test worlds cannot change or remove the marketplace', async () => {
    const before = await allWorlds();
    const worldId = MARKETPLACE;
    expect((await control().remove(request({ worldId }))).status).toBe(404);
    expect((await control().change(request({ worldId, clockOffsetMs: 1 }))).status).toBe(404);
    expect((await control().listWrites(request({ worldId }))).status).toBe(404);
    expect(await allWorlds()).toEqual(before);
  });
});

it.each([
  ['no secret is set', { testControlSecret: null, publicOrigin: null }, SECRET],
  ['the server is public', { testControlSecret: SECRET, publicOrigin: 'https://a.example' }, SECRET],
  ['the secret is wrong', OPEN, 'control-of-these-test'],
  ['the request has no secret', OPEN, null],
])('the control API of test worlds returns 404 when %s', async (_, settings, secret) => {
  const before = await allWorlds();
  for (const act of ['make', 'change', 'remove', 'listWrites'] as const) {
    expect((await control(settings)[act](request({}, secret))).status).toBe(404);
  }
  expect(await allWorlds()).toEqual(before);
});

it.each(['{', '{"seed":"x"}', '{"other":1}', '[]'])(
  'a test world cannot be created with %s, which gets 400',
  async (body) => {
    expect((await control().make(request(body))).status).toBe(400);
  },
);
