import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Backend, createBackend } from '@/lib/core/backend/api/backend';
import { UNLIMITED } from '@/lib/core/backend/api/worker-requests';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { paymentPeriods } from '@/lib/features/records/pay';
import { planDemo } from '@/lib/features/sample/demo/server/plan-demo';
import type { Side } from './contract-sides';
import { sessionOf } from './fake-upstream';
import { openTestDatabase } from './test-database';

/** This is a demo of the embedded backend as a side of the contract, with its visitor's session. */
export interface DemoSide extends Side {
  readonly session: GatewaySession;
  readonly backend: Pick<Backend, 'handle'>;
  /** Moves the demo's clock and its end by `days`. */
  turnClock(days: number): Promise<void>;
}

/**
 * Starts a demo at the given time, without its artificial delays. `isLive` turns its world into a live one with the
 * same rows.
 */
export async function demoSide(now: Instant, { isLive = false } = {}): Promise<DemoSide> {
  const database = await openTestDatabase();
  const backend = createBackend({
    database,
    sleep: async () => undefined,
    workerRequests: UNLIMITED,
  });
  const started = await backend.startDemo({ now });
  if (!('token' in started)) throw new Error(started.message);
  const { token, workerId, startedAt, endsAt } = started;
  const [period] = await acrossWorlds(database, (tx) =>
    tx
      .select({ id: paymentPeriods.id })
      .from(paymentPeriods)
      .innerJoin(worlds, and(eq(worlds.id, paymentPeriods.world), eq(worlds.kind, 'demo')))
      .orderBy(desc(paymentPeriods.firstDay))
      .limit(1),
  );
  if (!period) throw new Error('The demo lacks a pay period');
  if (isLive) {
    const isDemo = eq(worlds.kind, 'demo');
    await acrossWorlds(database, (tx) => tx.update(worlds).set({ kind: 'test' }).where(isDemo));
  }
  return {
    session: sessionOf({ token, workerId, demo: { startedAt, endsAt } }),
    backend,
    upstream: embedded(async () => backend),
    workerId,
    credentials: { username: 'amara@sweep.example', password: 'right-password' },
    // A demo allows no chat.
    chatId: 1,
    ticketId: '1',
    ticketPhotoId: 'none',
    paymentPeriodId: period.id,
    // A demo sends no mail.
    documentJobId: '1',
    // The demo's worker has no photo.
    photoToken: 'none',
    away: [],
    refused: {},
    resetToken: 'of-nobody',
    async turnClock(days) {
      const isDemo = inArray(worlds.kind, ['demo', 'test']);
      const clockOffsetMs = sql`${worlds.clockOffsetMs} + ${days * DAY_MS}`;
      const endsAt = sql`${worlds.endsAt} + ${days} * interval '1 day'`;
      await acrossWorlds(database, (tx) => tx.update(worlds).set({ clockOffsetMs, endsAt }).where(isDemo));
    },
    ...knownOf(dayOf(now, brand.timeZone), workerId),
    close: () => backend.close(),
  };
}

const DAY_MS = 86_400_000;

function knownOf(today: string, workerId: number) {
  const { visits, jobs, keys, remoteKeyTransfers } = planDemo({ seed: 1, today, zone: brand.timeZone });
  const own = visits.filter((visit) => visit.workerId === workerId && !visit.skipped);
  const visit = own.find(({ actualDate }) => actualDate === today);
  const laterVisit = own.find(({ actualDate }) => actualDate > today);
  const [transfer] = remoteKeyTransfers;
  // The fortnightly job is within the worker's hours and overlaps none of her visits.
  const extraJob = jobs.find(({ workerId: taker, frequencyDays }) => !taker && frequencyDays === 14);
  const [handoverKey] = transfer?.keyIdsToCollect ?? [];
  const keylessHome = jobs.find(
    (job) => job.workerId === workerId && keys.every(({ propertyId }) => propertyId !== job.propertyId),
  )?.propertyId;
  if (!visit || !laterVisit || !extraJob || !transfer || !handoverKey || !keylessHome)
    throw new Error('The demo lacks a visit, a job or a key handover');
  const keyOf = (row: { jobId: number; scheduledDate: string }) => ({
    jobId: row.jobId,
    date: row.scheduledDate,
  });
  return {
    today,
    visit: keyOf(visit),
    laterVisit: keyOf(laterVisit),
    extraJob: { id: extraJob.id, availabilityChanges: [] },
    transfer: { id: transfer.id, ...keyOf(transfer) },
    handoverKey,
    keylessHome,
  };
}
