// @module-tag slow
import { and, eq, lt } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { createWorkerRequests, WORKER_RATES } from '@/lib/core/backend/api/worker-requests';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { type CallDefinition, fillPath } from '@/lib/core/ground/contract/define-call';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { calls } from '@/lib/features/gateway';
import { visits } from '@/lib/features/records/visits';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeSampleWorld } from './make-sample';

const ZONE = 'Europe/London';
const TODAY = '2026-11-18';
const MINUTE_MS = 60_000;
const NOON = '12:00';

const tenthOf = ({ points, windowS }: (typeof WORKER_RATES)['read']) => ({ points: points / 10, windowS });
const backend = backendForFile({
  workerRequests: createWorkerRequests({
    read: tenthOf(WORKER_RATES.read),
    write: tenthOf(WORKER_RATES.write),
  }),
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Params = Readonly<Record<string, string | number>>;

interface Step {
  readonly atMs: number;
  readonly call: CallDefinition;
  readonly params: Params;
  readonly query?: string;
  readonly body?: unknown;
}

interface Found {
  readonly jobId: number;
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
}

const at = (time: string) => Date.parse(instantOf(TODAY, time, ZONE));
const PLACE = { latitude: 51.46, longitude: -0.12, accuracy: 9 };

/** Finds the visits of the cleaner who has most of them before noon. */
async function fullestMorning(world: string) {
  return backend.in(world, async (ctx) => {
    const isMorning = and(
      eq(visits.actualDate, TODAY),
      lt(visits.startTime, NOON),
      eq(visits.skipped, false),
    );
    const rows = await ctx.tx
      .select()
      .from(visits)
      .where(ofWorld(ctx, visits, isMorning));
    const visitsOf = (id: number | null) => rows.filter((row) => row.workerId === id);
    const ids = [...new Set(rows.flatMap((row) => row.workerId ?? []))];
    const [workerId = 0] = ids.toSorted((one, other) => visitsOf(other).length - visitsOf(one).length);
    const isTheirs = ofWorld(ctx, accounts, eq(accounts.workerId, workerId));
    const [account] = await ctx.tx.select().from(accounts).where(isTheirs);
    if (!account) throw new Error('The sample has no morning');
    const found = visitsOf(workerId).map(
      ({ jobId, scheduledDate: date, startTime, endTime }): Found => ({
        ...{ jobId, date, startMs: at(startTime), endMs: at(endTime) },
      }),
    );
    return { workerId, visits: found, token: await issueToken(ctx, account.id) };
  });
}

/** Makes the requests of an app that is opened before each visit and stays open. */
function stepsOf(workerId: number, today: readonly Found[]): Step[] {
  const steps: Step[] = [];
  const add = (atMs: number, call: CallDefinition, params: Params = {}, more: Partial<Step> = {}) =>
    steps.push({ atMs, call, params: { workerId, ...params }, ...more });
  const expand = { query: '?expand=activities__visit' };
  const open = (atMs: number) => {
    for (const call of [calls.getUser, calls.syncTime, calls.getConstants]) add(atMs, call);
    add(atMs, calls.getAppVersion, {}, { query: '?platform=android' });
    add(atMs, calls.listWorkingDays, {}, expand);
    for (const call of [calls.listOpenVisits, calls.listLostVisits, calls.listDeliveries]) add(atMs, call);
    for (const call of [calls.listUnreadChats, calls.countTickets]) add(atMs, call);
    for (const name of Object.values(FEATURES).slice(0, 6))
      add(atMs, calls.getFeatureGenerallyActive, { name });
    // The app keeps today's visits for the day.
    for (const { jobId, date } of today) add(atMs, calls.getVisit, { jobId, date });
  };
  const first = Math.min(...today.map(({ startMs }) => startMs)) - 30 * MINUTE_MS;
  add(first, calls.createDevice, {}, { body: { uuid: crypto.randomUUID(), platform: 'web' } });
  open(first);
  for (let atMs = first; atMs < at('14:00'); atMs += MINUTE_MS)
    for (const call of [calls.listUnreadChats, calls.countTickets]) add(atMs, call);
  for (const { jobId, date, startMs, endMs } of today) {
    const visit = { jobId, date };
    const place = (field: string) => ({ body: { [field]: PLACE } });
    const readAgain = (atMs: number) => {
      add(atMs, calls.getVisit, visit);
      add(atMs, calls.listWorkingDays, {}, expand);
    };
    open(startMs - 2 * MINUTE_MS);
    for (const call of [calls.getVisit, calls.getVisitChanges, calls.getLateNotice, calls.getAccessRecord])
      add(startMs - MINUTE_MS, call, visit);
    add(startMs - MINUTE_MS, calls.listCustomersAndKeys);
    add(startMs, calls.startVisit, visit);
    add(startMs, calls.patchVisit, visit, place('started_location'));
    readAgain(startMs);
    add(endMs, calls.finishVisit, visit);
    add(endMs, calls.patchVisit, visit, place('finished_location'));
    readAgain(endMs);
    add(endMs, calls.listRatingIssues);
    add(endMs + MINUTE_MS, calls.rateVisit, visit, { body: { rating: 5 } });
  }
  return steps.toSorted((one, other) => one.atMs - other.atMs);
}

it('the fullest morning of the sample needs at most a tenth of what a worker may send', async () => {
  vi.setSystemTime(at('05:00'));
  const world = await backend.makeWorld(undefined, { seed: 7 });
  await backend.in(world, (ctx) => makeSampleWorld(ctx, { passwordHash: 'a hash', hasWeek: true }));
  const morning = await fullestMorning(world);
  expect(morning.visits.length).toBeGreaterThan(1);
  const steps = stepsOf(morning.workerId, morning.visits);
  const failed: string[] = [];
  for (const { atMs, call, params, query = '', body } of steps) {
    await vi.advanceTimersByTimeAsync(atMs - Date.now());
    const path = `${fillPath(call.path, params)}${query}`;
    const answer = await backend.call(call.method, path, { token: morning.token, body });
    if (answer.status >= 400)
      failed.push(`${call.method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  expect(failed).toEqual([]);
  expect(steps.filter(({ call }) => call.method !== 'GET').length).toBe(1 + 5 * morning.visits.length);
});
