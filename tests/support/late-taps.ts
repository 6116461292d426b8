import { and, asc, eq } from 'drizzle-orm';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { worlds } from '@/lib/core/backend/worlds/tables';
import type { NewWorld } from '@/lib/core/backend/worlds/worlds';
import { paymentPeriods, visitPay } from '@/lib/features/records/pay';
import { visitClaims, visits } from '@/lib/features/records/visits';
import { buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import type { TestBackend } from './test-backend';
import { MORNING } from './visit-set-up';

/** This is a Monday of last week: today is Tuesday, 16 June. London is an hour ahead of UTC. */
export const LATE_DAY = '2026-06-08';

export const timeOn = (time: string, day = LATE_DAY) => `${day}T${time}:00.000Z`;

interface TapOptions {
  readonly key?: string;
  readonly token?: string;
}

/** Makes a world with a worker and what a test of late taps does there. */
export async function setUpLateTaps(backend: TestBackend, kind: NewWorld['kind'] = 'test') {
  const world = await backend.makeWorld(MORNING, { kind });
  const amara = await backend.makeWorker(world);

  /** The visit is planned for two hours from ten. */
  const makeVisit = (values: Parameters<typeof buildVisit>[1] = {}) =>
    backend.in(world, (ctx) =>
      buildVisit(ctx, {
        ...{ workerId: amara.workerId, scheduledDate: LATE_DAY, startTime: '10:00', endTime: '12:00' },
        ...{ tasks: [{ type: 'cleaning', hours: 2 }], ...values },
      }),
    );
  type Made = Awaited<ReturnType<typeof makeVisit>>;

  const pathOf = ({ jobId, scheduledDate }: Made) => `work/jobs/${jobId}/visits/${scheduledDate}/`;

  const tap = (
    visit: Made,
    what: 'start' | 'unstart' | 'finish',
    time?: string,
    { key, token }: TapOptions = {},
  ) =>
    backend.call('PATCH', `${pathOf(visit)}${what}/`, {
      token: token ?? amara.token,
      headers: {
        ...(time !== undefined && { 'x-event-registered-at': time }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    });

  const rowOf = (visit: Made) =>
    backend.in(world, async ({ tx }) => {
      const isIt = and(eq(visits.world, world), eq(visits.id, visit.id));
      const [row] = await tx.select().from(visits).where(isIt);
      if (!row) throw new Error('The visit is gone');
      return row;
    });

  const claimRows = () =>
    backend.in(world, ({ tx }) =>
      tx.select().from(visitClaims).where(eq(visitClaims.world, world)).orderBy(asc(visitClaims.id)),
    );

  return {
    ...{ world, amara, makeVisit, pathOf, tap, rowOf, claimRows },
    async timesOf(visit: Made) {
      const { startedAt, finishedAt } = await rowOf(visit);
      return [toInstantOrNull(startedAt), toInstantOrNull(finishedAt)];
    },
    /** A claim reads "start 2026-06-08T09:01:00.000Z". */
    claims: async () =>
      (await claimRows()).map(({ kind: what, tappedAt }) => `${what} ${toInstantOrNull(tappedAt)}`),
    waitingClaims: async () =>
      (await claimRows())
        .filter(({ answeredAt }) => answeredAt === null)
        .map(({ kind: what, tappedAt }) => `${what} ${toInstantOrNull(tappedAt)}`),
    payOf: (visit: Made) =>
      backend.in(world, ({ tx }) =>
        tx
          .select({ minutes: visitPay.paidMinutes, week: visitPay.firstDay })
          .from(visitPay)
          .where(and(eq(visitPay.world, world), eq(visitPay.jobId, visit.jobId))),
      ),
    closeWeek: (firstDay: string) =>
      backend.in(world, ({ tx, now }) =>
        tx
          .insert(paymentPeriods)
          .values({ world, workerId: amara.workerId, firstDay, closedAt: now, totalPence: 0 }),
      ),
    moveClock: (now: string) =>
      backend.in(world, ({ tx }) =>
        tx
          .update(worlds)
          .set({ clockOffsetMs: Date.parse(now) - Date.now() })
          .where(eq(worlds.id, world)),
      ),
  };
}

export type LateTaps = Awaited<ReturnType<typeof setUpLateTaps>>;
export type LateVisit = Awaited<ReturnType<LateTaps['makeVisit']>>;
