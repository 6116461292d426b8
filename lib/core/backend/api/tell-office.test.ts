import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE } from '@/lib/core/backend/live/publish';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { acrossWorlds, removeWorld } from '@/lib/core/backend/worlds/worlds';
import { type CallId, calls } from '@/lib/features/gateway';
import { backendForFile } from '@/tests/support/backend-for-file';
import { expectEachRow } from '@/tests/support/expect-each-row';
import { tokenFor, worldRequests } from '@/tests/support/fixtures';
import { fillWorld } from '@/tests/support/full-world';
import { TODAY } from '@/tests/support/full-world-knows';

// The list follows from the call catalogue, so that new calls are covered.

const backend = backendForFile();
let east: Awaited<ReturnType<typeof fillWorld>>;
const makeEast = async () => {
  east = await fillWorld(backend, 'east');
};
const removeEast = () => removeWorld(backend.database, 'east');

const make = (id: CallId, { key = crypto.randomUUID() as string | null, token = tokenFor(id, east) } = {}) =>
  backend.call(calls[id].method, worldRequests[id].path, {
    ...(calls[id].access === 'public' ? {} : { token }),
    body: worldRequests[id].body,
    headers: {
      ...(key !== null && { 'idempotency-key': key }),
      'x-event-registered-at': `${TODAY}T${id === 'finishVisit' ? '07:59' : '06:00'}:00Z`,
    },
  });

const eventsOf = (world: string) =>
  backend.in(world, async ({ tx }) => {
    const isOffice = and(eq(liveEvents.world, world), eq(liveEvents.recipient, OFFICE));
    return (await tx.select().from(liveEvents).where(isOffice)).map(({ event }) => event);
  });

async function newEvents(work: () => Promise<void>) {
  const before = await eventsOf('east');
  await work();
  return (await eventsOf('east')).slice(before.length);
}

/** Makes all calls, in an order in which one world answers each. */
const ids = Object.keys(worldRequests) as CallId[];
/** These calls of cleaners and applicants change something on the office's pages. */
const SEEN: readonly CallId[] = [
  'patchPaymentDetails',
  ...(['requestSupportCall', 'cancelCallRequests', 'reportProblem', 'sendLateNotice'] as const),
  ...(['recordAccessAttempt', 'writeToSupport', 'endSupportChat', 'addTicketComment'] as const),
  ...(['bookBreak', 'requestAbsenceChange', 'createAvailabilityChange', 'assignJob', 'patchVisit'] as const),
  ...(['startVisit', 'unstartVisit', 'finishVisit'] as const),
  ...(['createKey', 'transferKey', 'completeRemoteKeyTransfers'] as const),
  ...(['acceptInvitation', 'applyByReferral', 'finishOnboardingStep', 'signContract'] as const),
];
/** Its answer has bank details and is not stored, so a repeat is a second export. */
const RUNS_AGAIN: readonly CallId[] = ['exportPayWeek'];
const SIGN_IN: readonly CallId[] = [
  ...(['adminSignIn', 'beginSecondFactor', 'enableSecondFactor', 'confirmSecondFactor'] as const),
];
const isSeen = (id: CallId) =>
  SEEN.includes(id) || (calls[id].access === 'admin' && calls[id].method !== 'GET' && !SIGN_IN.includes(id));
const statusOf = (id: CallId) => worldRequests[id].status ?? 200;
const isHeard = (id: CallId) => isSeen(id) && statusOf(id) === 200;

describe('the office', () => {
  beforeAll(makeEast, 60_000);
  afterAll(removeEast);

  it('the office gets one event, without data, of each repeated call that changes its pages, and of no other', async () => {
    expect(ids.filter(isHeard).length).toBeGreaterThan(60);
    expect(ids.filter((id) => !isHeard(id)).length).toBeGreaterThan(100);
    await expectEachRow(ids, async (id) => {
      const key = crypto.randomUUID();
      const events = await newEvents(async () => {
        expect((await make(id, { key })).status).toBe(statusOf(id));
        await make(id, { key });
      });
      const times = RUNS_AGAIN.includes(id) ? 2 : 1;
      expect(events).toEqual(isHeard(id) ? Array(times).fill({ type: 'office' }) : []);
    });
  }, 120_000);
});

describe('the office', () => {
  beforeAll(makeEast, 60_000);
  afterAll(removeEast);

  it('the office gets no event of a demo', async () => {
    const demo = await backend.startDemo();
    const token = 'token' in demo ? demo.token : '';
    expect((await make('requestSupportCall', { token })).status).toBe(200);
    const events = await acrossWorlds(backend.database, (tx) =>
      tx.select().from(liveEvents).where(eq(liveEvents.recipient, OFFICE)),
    );
    expect(events).toEqual([]);
  });

  it('the office gets no event of a refused call without a key', async () => {
    const refused = ids.filter((id) => isSeen(id) && !isHeard(id));
    await expectEachRow(refused, async (id) => {
      const events = await newEvents(async () => {
        expect((await make(id, { key: null })).status).toBe(statusOf(id));
      });
      expect(events).toEqual([]);
    });
  });
});
