import 'server-only';
import { asc, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { fullName } from '@/lib/core/ground/format/person';
import type { SuccessAnswer } from '@/lib/core/ground/session/schema';
import { compareTexts } from '@/lib/core/ground/time/zoned';
import { keys, remoteKeyTransfers } from '@/lib/features/records/keys';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { meetingPlaceOf } from '@/lib/features/work/keys/rules';
import { cancelHandover } from '@/lib/features/work/keys/server/call-off';
import { handoverPlaceOf } from '@/lib/features/work/keys/server/handover-rules';
import { movesOf } from '@/lib/features/work/keys/server/ledger';
import { isVisitOfSide } from '@/lib/features/work/visits/server/handover-sides';
import { handoverIdOf } from '@/lib/features/work/visits/server/key-entities';
import { findKeysWhere, type KeyTransferRow, keyNumbers } from '@/lib/features/work/visits/server/key-rows';
import type { VisitRow } from '@/lib/features/work/visits/server/visit-rows';
import type { DeskKey, DeskQuery, PlannedHandover } from '../schema';
import { candidatesFor } from './handover-times';
import { planHandover } from './handovers';

const DONE: SuccessAnswer = { success: true };

export const officeHandoverHandlers = {
  async getHandoverDesk(ctx, { params: { id }, query }) {
    const worker = await findWorker(ctx, eq(workers.id, id));
    if (!worker) return NOT_FOUND;
    const { find, other: otherId } = query ?? {};
    const other = otherId ? await findWorker(ctx, eq(workers.id, otherId)) : null;
    const rows = await meetingsOf(ctx, id, query);
    const asked = rows.find(({ visit }) => visit.jobId === query?.job && visit.scheduledDate === query.date);
    const meetAt = (asked ?? rows[0])?.visit;
    return {
      worker,
      other: other?.id === id ? null : other,
      candidates: meetAt ? await candidatesFor(ctx, meetAt, { find, other: otherId }) : [],
      meetings: rows.map(({ meeting }) => meeting),
      keys: await keysOf(ctx, [id, ...(other ? [other.id] : [])]),
      handovers: await handoversOf(ctx, id),
    };
  },

  async planHandover(ctx, { params, body }) {
    const { otherWorkerId, meetingPlace } = body;
    ctx.addToAudit({ otherWorkerId, ...(meetingPlace && { meetingPlace }) });
    const refusal = await planHandover(ctx, params.id, body);
    if (refusal) return refusal;
    const numbers = await keyNumbers(ctx, body.keyIds);
    ctx.addToAudit({ ...changeOf('handover', null, 'planned'), ...changeOf('keys', null, numbers) });
    return DONE;
  },

  async cancelHandover(ctx, { params }) {
    return (await cancelHandover(ctx, params.id, params.transferId)) ?? DONE;
  },
} satisfies Handlers<OfficeContext>;

async function findWorker(ctx: OfficeContext, isIt: ReturnType<typeof sql>) {
  const [row] = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, isIt));
  return row ? { id: row.id, fullName: fullName(row) } : null;
}

/** More meetings would be too many to choose from. */
const MOST_MEETINGS = 60;

async function meetingsOf(ctx: OfficeContext, workerId: number, query: DeskQuery = {}) {
  const { job = 0, date = ctx.today } = query;
  const isAsked = sql`(${visits.jobId} = ${job} and ${visits.scheduledDate} = ${date})`;
  const rows = await ctx.tx
    .select({ visit: visits, customerName: customers.name })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .where(
      ofWorld(
        ctx,
        visits,
        eq(visits.workerId, workerId),
        gte(visits.actualDate, ctx.today),
        eq(visits.skipped, false),
        isNull(visits.finishedAt),
        ne(visits.workerPropertyAccess, 'cannot_access'),
      ),
    )
    .orderBy(desc(isAsked), asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId))
    .limit(MOST_MEETINGS);
  return rows
    .map(({ visit, customerName }) => {
      const { jobId, scheduledDate, actualDate, startTime } = visit;
      const when = { jobId, scheduledDate, actualDate, startTime };
      return { visit, meeting: { ...when, customerName, handover: handoverPlaceOf(visit) } };
    })
    .toSorted((a, b) => compareTexts(timeOf(a.visit), timeOf(b.visit)) || a.visit.jobId - b.visit.jobId);
}

const timeOf = ({ actualDate, startTime }: Pick<VisitRow, 'actualDate' | 'startTime'>) =>
  `${actualDate} ${startTime}`;

async function keysOf(ctx: OfficeContext, holders: readonly number[]): Promise<DeskKey[]> {
  const { tx } = ctx;
  const rows = await findKeysWhere(ctx, inArray(keys.holderId, [...holders]));
  const homes = await tx
    .select({ id: properties.id, name: customers.name, postcode: properties.postcode })
    .from(properties)
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(
      ofWorld(
        ctx,
        properties,
        inArray(
          properties.id,
          rows.map(({ propertyId }) => propertyId),
        ),
      ),
    );
  const homeOf = new Map(homes.map((home) => [home.id, home]));
  return rows.map(({ id, code, propertyId, holderId, open }) => ({
    id,
    number: code,
    customerName: homeOf.get(propertyId)?.name ?? '',
    postcode: homeOf.get(propertyId)?.postcode ?? '',
    holderId: holderId ?? 0,
    isBusy: open !== null,
  }));
}

async function handoversOf(ctx: OfficeContext, workerId: number): Promise<PlannedHandover[]> {
  const { tx, today } = ctx;
  const leavers = alias(workers, 'leavers');
  const rows = await tx
    .select({ side: remoteKeyTransfers, visit: visits, other: workers, leaver: leavers })
    .from(remoteKeyTransfers)
    .innerJoin(visits, isVisitOfSide())
    .innerJoin(
      workers,
      sameWorld(workers, remoteKeyTransfers, eq(workers.id, remoteKeyTransfers.otherWorkerId)),
    )
    .leftJoin(
      leavers,
      sameWorld(leavers, remoteKeyTransfers, eq(leavers.id, remoteKeyTransfers.cancelledWorkerId)),
    )
    .where(ofWorld(ctx, remoteKeyTransfers, eq(visits.workerId, workerId), gte(visits.actualDate, today)))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(remoteKeyTransfers.id));
  const moves = await movesOf(
    ctx,
    rows.map(({ side }) => handoverIdOf(side)),
  );
  const keyIds = moves.map(({ keyId }) => keyId);
  const numbers = await findKeysWhere(ctx, inArray(keys.id, keyIds));
  const numberOf = (id: number) => numbers.find((key) => key.id === id)?.code ?? null;
  return rows.map(({ side, visit, other, leaver }) => ({
    id: side.id,
    otherName: fullName(other),
    actualDate: visit.actualDate,
    startTime: visit.startTime,
    meetingPlace: meetingPlaceOf(visit),
    keysToGive: side.keyIdsToGive.map(numberOf),
    keysToCollect: side.keyIdsToCollect.map(numberOf),
    state: stateOf(
      side.cancelledAt,
      moves.filter((move) => move.remoteKeyTransferId === handoverIdOf(side)),
    ),
    cancelledFor: side.cancelledFor,
    cancelledName: leaver && fullName(leaver),
  }));
}

function stateOf(cancelledAt: string | null, moves: readonly KeyTransferRow[]): PlannedHandover['state'] {
  if (cancelledAt !== null) return 'cancelled';
  return moves.every(({ confirmedAt }) => confirmedAt !== null) ? 'done' : 'planned';
}
