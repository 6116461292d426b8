import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueToken, revokeToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import { openDatabase } from '@/lib/core/backend/database/database';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';
import { createLiveHub, type LiveHub } from './hub';
import { publish } from './publish';
import { liveEvents } from './tables';

let backend: TestBackend;
let hub: LiveHub;
const failures: unknown[] = [];
beforeAll(async () => {
  backend = await openTestBackend();
  hub = createLiveHub(backend.database, (error) => failures.push(error));
});
afterAll(async () => {
  await hub.close();
  await backend.close();
  expect(failures).toEqual([]);
});

const to = 'worker:7';
const numbered = (chatId: number) => ({ type: 'unread', chatId, unreadCount: 0 }) as const;

const publishTo = (world: string, number: number, recipient = to) =>
  backend.in(world, (ctx) => publish(ctx, [{ to: recipient, event: numbered(number) }]));

/** Makes a world with an account whose token opens streams. */
const openWorld = async () => openAccount(await backend.makeWorld());

const openAccount = (world: string) =>
  backend.in(world, async (ctx) => {
    const { id: accountId } = await buildAccount(ctx);
    return { world, accountId, tokenHash: tokenHashOf(await issueToken(ctx, accountId)) };
  });

type Session = Awaited<ReturnType<typeof openWorld>>;

/** Makes a client that records its events and reconnects after the last one. */
function client(session: Session, after: number | null = null, from: LiveHub = hub) {
  let hasEnded = false;
  const got: number[] = [];
  const resets: number[] = [];
  let place = after;
  let stop = () => {};
  return {
    got,
    resets,
    connect() {
      stop = from.subscribe(
        { ...session, to, after: place },
        {
          onEvents: (events) => {
            for (const { sequence, event } of events) {
              got.push((event as { chat_id: number }).chat_id);
              place = sequence;
            }
          },
          onReset: (sequence) => {
            resets.push(sequence);
            place = sequence;
          },
          onEnd: () => {
            hasEnded = true;
          },
        },
      );
    },
    cut: () => stop(),
    hasEnded: () => hasEnded,
  };
}

it('the hub delivers events committed after the reset, only to the recipient in that world', async () => {
  const [session, other] = [await openWorld(), await openWorld()];
  const { world } = session;
  await publishTo(world, 1);
  const [mine, neighbour] = [client(session), client(other)];
  mine.connect();
  neighbour.connect();
  await vi.waitFor(() => expect([mine.resets, neighbour.resets]).toEqual([[1], [0]]));
  await publishTo(world, 2);
  await publishTo(world, 3, 'worker:8');
  await publishTo(world, 4);
  await vi.waitFor(() => expect(mine.got).toEqual([2, 4]));
  expect(neighbour.got).toEqual([]);
});

/** PGlite has one process; `tests/support/with-postgres.sh` runs this test with two. */
const SERVER = process.env.TEST_DATABASE_URL;

it.runIf(SERVER)(
  'the hub delivers events from another process, and a sign-out there ends the stream',
  async () => {
    const [own] = await backend.database.db
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select) as nothing`);
    const url = new URL(SERVER ?? '');
    url.pathname = `/${own?.name}`;
    const second = await openDatabase({ databaseUrl: url.href });
    const secondHub = createLiveHub(second, (error) => failures.push(error));
    const session = await openWorld();
    const { world } = session;
    const mine = client(session, null, secondHub);
    mine.connect();
    await vi.waitFor(() => expect(mine.resets).toEqual([0]));
    await publishTo(world, 1);
    await inWorld(second, world, (ctx) => publish(ctx, [{ to, event: numbered(2) }]));
    await vi.waitFor(() => expect(mine.got).toEqual([1, 2]));
    // A sign-out in the first process ends the stream in the second.
    await backend.in(world, (ctx) => revokeToken(ctx, session.tokenHash));
    await vi.waitFor(() => expect(mine.hasEnded()).toBe(true));
    await secondHub.close();
    await second.close();
  },
);

it('the hub delivers nothing of a failed transaction', async () => {
  const session = await openWorld();
  const { world } = session;
  const mine = client(session);
  mine.connect();
  await vi.waitFor(() => expect(mine.resets).toEqual([0]));
  const failed = backend.in(world, async (ctx) => {
    await publish(ctx, [{ to, event: numbered(1) }]);
    throw new Error('broken off');
  });
  await expect(failed).rejects.toThrow('broken off');
  await publishTo(world, 2);
  await vi.waitFor(() => expect(mine.got).toEqual([2]));
});

it('the hub resets a client whose last event is too old or unknown', async () => {
  const session = await openWorld();
  const { world } = session;
  await backend.in(world, (ctx) =>
    publish(
      ctx,
      Array.from({ length: 502 }, (_, index) => ({ to, event: numbered(index + 1) })),
    ),
  );
  const [kept, forgotten, ahead] = [client(session, 2), client(session, 1), client(session, 900)];
  for (const one of [kept, forgotten, ahead]) one.connect();
  await vi.waitFor(() => expect(kept.got).toHaveLength(500));
  expect(kept.resets).toEqual([]);
  expect([forgotten.resets, ahead.resets]).toEqual([[502], [502]]);
});

it('the hub ends only the streams of a revoked token, before the next event', async () => {
  const session = await openWorld();
  const { world, accountId } = session;
  const other = {
    ...session,
    tokenHash: tokenHashOf(await backend.in(world, (ctx) => issueToken(ctx, accountId))),
  };
  const [revoked, standing] = [client(session, 0), client(other, 0)];
  for (const one of [revoked, standing]) one.connect();
  await publishTo(world, 1);
  await vi.waitFor(() => expect([revoked.got, standing.got]).toEqual([[1], [1]]));
  await backend.in(world, async (ctx) => {
    await revokeToken(ctx, session.tokenHash);
    await publish(ctx, [{ to, event: numbered(2) }]);
  });
  await vi.waitFor(() => expect(standing.got).toEqual([1, 2]));
  expect([revoked.got, revoked.hasEnded(), standing.hasEnded()]).toEqual([[1], true, false]);
});

it('the hub ends the streams of a deleted account', async () => {
  const session = await openWorld();
  const mine = client(session, 0);
  mine.connect();
  await publishTo(session.world, 1);
  await vi.waitFor(() => expect(mine.got).toEqual([1]));
  await backend.in(session.world, ({ tx }) => tx.delete(accounts).where(eq(accounts.id, session.accountId)));
  await vi.waitFor(() => expect(mine.hasEnded()).toBe(true));
});

it('the hub ends an account’s oldest of 21 streams, and none of another account', async () => {
  const mine = await openWorld();
  const { world } = mine;
  const other = client(await openAccount(world), 0);
  other.connect();
  const tabs = Array.from({ length: 21 }, () => client(mine, 0));
  for (const tab of tabs) tab.connect();
  expect([other, ...tabs].map((tab) => tab.hasEnded())).toEqual([false, true, ...Array(20).fill(false)]);
  await publishTo(world, 1);
  await vi.waitFor(() => expect([other.got, tabs.at(-1)?.got]).toEqual([[1], [1]]));
});

it('the hub delivers every event once to a client that reconnects at any moment', async () => {
  const step = fc.constantFrom('publish', 'publish', 'cut', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const session = await openWorld();
      const { world } = session;
      const mine = client(session, 0);
      const writing: Promise<void>[] = [];
      mine.connect();
      for (const what of steps) {
        if (what === 'publish') writing.push(publishTo(world, writing.length + 1));
        if (what === 'wait') await Promise.all(writing);
        if (what === 'cut') {
          mine.cut();
          mine.connect();
        }
      }
      await Promise.all(writing);
      await vi.waitFor(() => expect(mine.got).toHaveLength(writing.length));
      const stored = await backend.in(world, ({ tx }) =>
        tx.select().from(liveEvents).where(eq(liveEvents.world, world)).orderBy(liveEvents.sequence),
      );
      expect(mine.got).toEqual(stored.map(({ event }) => (event as { chat_id: number }).chat_id));
      mine.cut();
    }),
    { numRuns: 25 },
  );
});
