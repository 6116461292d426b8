import 'server-only';
import { eq } from 'drizzle-orm';
import { auditCodeRead } from '@/lib/core/backend/api/audit';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { publishVisits } from '@/lib/core/backend/live/publish';
import { sameWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import { instantOf as instantInZone } from '@/lib/core/ground/time/zoned';
import { visitFollowUps } from '@/lib/features/follow-ups';
import { isOwnVisit } from '@/lib/features/records/own-visit';
import { properties, visits } from '@/lib/features/records/visits';
import { isLate } from '@/lib/features/work/claims/rules';
import {
  claimRefusal,
  isFinishClaimed,
  isOfficesMatter,
  recordClaim,
  withdrawClaims,
} from '@/lib/features/work/claims/server/claims';
import { assignVisit } from '@/lib/features/work/extra-jobs/server/assign';
import { readVisit } from '@/lib/features/work/keys/server/read-visit';
import { metresBetween } from '@/lib/features/work/schedule/travel';
import type { visitCalls } from '@/lib/features/work/visits/calls';
import { hasSecrets } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { paidTasks, stateOf } from '@/lib/features/work/visits/server/paid-tasks';
import { placeEntity } from '@/lib/features/work/visits/server/postcode-entity';
import { lookAtHome, rememberHome } from '@/lib/features/work/visits/server/seen-homes';
import { isUndoOnDay, resolveFinishTimes, resolveStart } from '@/lib/features/work/visits/server/tap-times';
import { visitForAudit } from '@/lib/features/work/visits/server/visit-for-audit';
import { findVisits, type VisitRow } from '@/lib/features/work/visits/server/visit-rows';
import { lockVisit, type VisitChange, writeVisit } from '@/lib/features/work/visits/server/write-visit';
import { DAY_RULE_TEXT, VISIT_TEXTS } from '@/lib/features/work/visits/server-texts';

type VisitInput = InputOf<typeof visitCalls.startVisit>;

export const visitHandlers = {
  async getVisit(ctx, { params }) {
    const visit = await readVisit(ctx, params);
    const { administrator, workerId } = ctx;
    if (administrator === null && !(visit instanceof Refusal) && visit.propertyId) {
      await lookAtHome(ctx, { workerId, propertyId: visit.propertyId });
    }
    // Writes also return the visit, but they are audited anyway.
    if (administrator !== null && !(visit instanceof Refusal) && hasSecrets(visit)) {
      const read = { jobId: params.jobId, scheduledDate: params.date };
      const when = await visitForAudit(ctx, read);
      await auditCodeRead(ctx, { ...ctx, administrator, visit: read, when });
    }
    return visit;
  },

  async getVisitChanges(ctx, { params }) {
    const [rows] = await findVisits(ctx, isOwnVisit(ctx, params));
    return rows?.changes ?? NOT_FOUND;
  },

  /** The first start wins: starting a started visit changes nothing. [ACT-01] [DEMO-18] */
  async startVisit(ctx, { params }) {
    return changeVisit(ctx, params, (visit) => {
      if (visit.startedAt !== null) return {};
      const { tapAt, clientTimestamp, now, world } = ctx;
      const startedAt = resolveStart({ actualDate: visit.actualDate, tapAt, now, zone: world.timeZone });
      if (startedAt === null) return new Refusal('validation_error', DAY_RULE_TEXT);
      return { startedAt, startedToldAt: clientTimestamp, startedRecordedAt: now };
    });
  },

  /**
   * Also restores task hours that a finish removed, and takes back late taps that wait for the office. Undoing a planned
   * visit changes nothing else. [ACT-03]
   */
  async unstartVisit(ctx, { params }) {
    return changeVisit(ctx, params, async (visit) => {
      const { tapAt, now, world } = ctx;
      const tap = { actualDate: visit.actualDate, tapAt, now, zone: world.timeZone };
      const isOnDay = isUndoOnDay(tap);
      const isPlanned = stateOf(visit) === 'planned';
      // Recorded times of an older visit may be ones that the office has accepted.
      if (!isPlanned && (!isOnDay || isLate(visit.actualDate, ctx.today)))
        return new Refusal('validation_error', VISIT_TEXTS.undoOver);
      const isTakenBack = isOnDay && visit.actualDate < ctx.today && (await withdrawClaims(ctx, visit));
      if (isPlanned) {
        if (isTakenBack) await publishVisits(ctx, [ctx.workerId]);
        return {};
      }
      return {
        startedAt: null,
        startedToldAt: null,
        startedRecordedAt: null,
        startedLocation: null,
        finishedAt: null,
        finishedToldAt: null,
        finishedRecordedAt: null,
        finishedLocation: null,
        tasks: visit.originalTasks ?? visit.tasks,
        originalTasks: null,
      };
    });
  },

  /** The first finish wins. [ACT-01] */
  async finishVisit(ctx, { params }) {
    return changeVisit(ctx, params, async (visit) => {
      if (visit.finishedAt !== null) return {};
      const { clientTimestamp, now, world } = ctx;
      if (visit.startedAt === null) {
        if (await isFinishClaimed(ctx, visit)) return { finishedAt: ctx.tapAt };
        return new Refusal('validation_error', VISIT_TEXTS.notStarted);
      }
      const times = resolveFinishTimes({
        startedAt: toInstant(visit.startedAt),
        startToldAt: toInstantOrNull(visit.startedToldAt),
        clientTimestamp,
        now,
        dayBegins: instantInZone(visit.actualDate, '00:00', world.timeZone),
      });
      return {
        ...times,
        finishedToldAt: clientTimestamp,
        finishedRecordedAt: now,
        ...paidTasks(visit, times),
      };
    });
  },

  /** Stores a location, or assigns the visit. [ACT-06] [EXTRA-27] */
  async patchVisit(ctx, { params, body }) {
    if ('workers' in body) {
      const id = { jobId: params.jobId, scheduledDate: params.date };
      return (await assignVisit(ctx, id, body.workers)) ?? readVisit(ctx, params);
    }
    return changeVisit(ctx, params, () => body);
  },
} satisfies Handlers<WorkerContext>;

const movesPay = ({ startedAt, finishedAt }: VisitChange) =>
  startedAt !== undefined || finishedAt !== undefined;

/** Changes the worker's own visit under a row lock, so concurrent requests are serialized. */
async function changeVisit(
  ctx: WorkerContext,
  params: VisitInput['params'],
  resolveChange: (visit: VisitRow) => VisitChange | Refusal | Promise<VisitChange | Refusal>,
): Promise<Visit | Refusal> {
  const visit = await lockVisit(ctx, params);
  if (!visit) return NOT_FOUND;
  if (visit.skipped) return new Refusal('validation_error', VISIT_TEXTS.skipped);
  const change = await resolveChange(visit);
  if (change instanceof Refusal) return change;
  if (Object.keys(change).length === 0) return readVisit(ctx, params);
  const lock = movesPay(change) ? await visitFollowUps.lock(ctx, visit) : 'open';
  if (lock === 'paid') return new Refusal('validation_error', VISIT_TEXTS.alreadyPaid);
  const tap = tapIn(change);
  // A finish waits with the claim of its start.
  const follows = tap?.kind === 'finish' && visit.startedAt === null;
  if (tap && (follows || isOfficesMatter(ctx, visit, { isWeekClosed: lock === 'closed' })))
    return claim(ctx, visit, tap);
  await writeVisit(ctx, params, change);
  ctx.addToAudit(changeOf('visit', stateOf(visit), stateOf({ ...visit, ...change })));
  for (const follow of visitFollowUps.changed) await follow(ctx, { visit, change });
  if (change.finishedAt) await rememberHome(ctx, { workerId: ctx.workerId, propertyId: visit.propertyId });
  return readVisit(ctx, params);
}

type Tap = Parameters<typeof recordClaim>[2];

/** An undo gives null, since it never becomes a claim. */
function tapIn({ startedAt, finishedAt }: VisitChange): Tap | null {
  if (finishedAt) return { kind: 'finish', tappedAt: toInstant(finishedAt) };
  return startedAt ? { kind: 'start', tappedAt: toInstant(startedAt) } : null;
}

/** The visit stays as it is until the office answers. */
async function claim(ctx: WorkerContext, visit: VisitRow, tap: Tap): Promise<Visit | Refusal> {
  const refusal = claimRefusal(ctx);
  if (refusal) return refusal;
  await recordClaim(ctx, visit, tap);
  await publishVisits(ctx, [ctx.workerId]);
  const read = await readVisit(ctx, { jobId: visit.jobId, date: visit.scheduledDate });
  return read instanceof Refusal ? read : { ...read, claim: true };
}

const UNKNOWN_PLACE = new Refusal('not_found', VISIT_TEXTS.unknownPlace);

export const distanceHandlers = {
  /** Measures from the worker's location to the property of their own visit. [VISIT-36] [AUTH-22] */
  async getDistanceFromVisit(ctx, { params, query }) {
    const [place] = await ctx.tx
      .select({
        latitude: properties.latitude,
        longitude: properties.longitude,
        placeSource: properties.placeSource,
      })
      .from(visits)
      .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
      .where(isOwnVisit(ctx, { jobId: params.jobId, date: params.scheduledDate }));
    if (!place) return NOT_FOUND;
    const { location } = placeEntity(place);
    return location ? { distance: metresBetween(query, location) } : UNKNOWN_PLACE;
  },
} satisfies Handlers<WorkerContext>;
