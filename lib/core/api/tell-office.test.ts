import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFICE } from '@/lib/core/live/server/publish';
import { liveEvents } from '@/lib/core/live/server/tables';
import { acrossWorlds, removeWorld } from '@/lib/core/worlds/worlds';
import { type CallId, calls } from '@/lib/features/calls';
import { backendForFile } from '@/tests/support/backend-for-file';
import { tokenFor, worldRequests } from '@/tests/support/fixtures';
import { fillWorld } from '@/tests/support/full-world';

// Generated from the call catalogue, so that new calls are covered.

const backend = backendForFile();
let east: Awaited<ReturnType<typeof fillWorld>>;
const makeEast = async () => {
  east = await fillWorld(backend, 'east');
};
const removeEast = () => removeWorld(backend.database, 'east');

const make = (id: CallId, key: string | null = crypto.randomUUID(), token = tokenFor(id, east)) =>
  backend.call(calls[id].method, worldRequests[id].path, {
    ...(calls[id].access === 'public' ? {} : { token }),
    body: worldRequests[id].body,
    headers: key === null ? {} : { 'idempotency-key': key },
  });

const eventsOf = (world: string) =>
  backend.in(world, async ({ tx }) => {
    const isOffice = and(eq(liveEvents.world, world), eq(liveEvents.recipient, OFFICE));
    return (await tx.select().from(liveEvents).where(isOffice)).map(({ event }) => event);
  });

const ids = Object.keys(calls) as CallId[];
/** Calls of cleaners and applicants that change something on the office's pages. */
const SEEN: readonly CallId[] = [
  ...(['requestSupportCall', 'cancelCallRequests', 'reportProblem', 'sendLateNotice'] as const),
  ...(['recordAccessAttempt', 'writeToSupport', 'endSupportChat'] as const),
  ...(['bookBreak', 'createAvailabilityChange', 'assignJob', 'patchVisit'] as const),
  ...(['startVisit', 'unstartVisit', 'finishVisit'] as const),
  ...(['createKey', 'transferKey', 'completeRemoteKeyTransfers'] as const),
  ...(['acceptInvitation', 'finishOnboardingStep', 'signContract'] as const),
];
const SIGN_IN: readonly CallId[] = [
  ...(['adminSignIn', 'beginSecondFactor', 'enableSecondFactor', 'confirmSecondFactor'] as const),
];
/** In the world of the tests. */
const REFUSED: readonly CallId[] = ['createKey', 'finishVisit', 'withdrawVisit', 'withdrawJob'];
const isSeen = (id: CallId) =>
  SEEN.includes(id) || (calls[id].access === 'admin' && calls[id].method !== 'GET' && !SIGN_IN.includes(id));

describe('the office', () => {
  beforeEach(makeEast);
  afterEach(removeEast);

  it.each(ids.filter((id) => isSeen(id) && !REFUSED.includes(id)))(
    'hears once of %s and its repeat, without data',
    async (id) => {
      const key = crypto.randomUUID();
      const statuses = [(await make(id, key)).status, (await make(id, key)).status];
      expect(statuses[0]).toBe(200);
      expect(await eventsOf('east')).toEqual([{ type: 'office' }]);
    },
  );
});

describe('the office', () => {
  beforeAll(makeEast);
  afterAll(removeEast);

  it('does not hear of a demo', async () => {
    const demo = await backend.startDemo();
    expect((await make('requestSupportCall', undefined, 'token' in demo ? demo.token : '')).status).toBe(200);
    const events = await acrossWorlds(backend.database, (tx) =>
      tx.select().from(liveEvents).where(eq(liveEvents.recipient, OFFICE)),
    );
    expect(events).toEqual([]);
  });

  it.each(REFUSED)('does not hear of a refused %s', async (id) => {
    expect((await make(id)).status).toBe(400);
    expect((await make(id, null)).status).toBe(400);
    expect(await eventsOf('east')).toEqual([]);
  });

  it.each(ids.filter((id) => !isSeen(id)))('does not hear of %s', async (id) => {
    await make(id);
    expect(await eventsOf('east')).toEqual([]);
  });
});
