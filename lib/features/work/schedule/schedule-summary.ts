import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Property, Visit } from '@/lib/features/work/visits/schema';
import type { WorkingDay } from './schema';

interface SummaryOptions {
  /** The summary also has the fields that tell whether an extra job fits into the day. */
  readonly hasFits?: boolean;
}

/**
 * Keeps only the fields that the schedule shows: a page contains its data twice, as HTML and for hydration. [SCHED-01]
 */
export function toScheduleSummary(
  days: readonly WorkingDay[],
  { hasFits = false }: SummaryOptions = {},
): readonly WorkingDay[] {
  const visitSummary = hasFits ? visitWithPlace : visitOfSchedule;
  const summaryOfActivityVisit = (visit: Visit | number) =>
    typeof visit === 'number' ? visit : visitSummary(visit);
  return days.map((day) => ({
    ...pick(day, ['day', 'working', 'startTime', 'endTime', 'totalHours', 'onBreak', 'hoursKnown']),
    ...(hasFits && day.availabilityOverridden && { availabilityOverridden: true }),
    // `isFeasible` is true for most days; leave it out then.
    ...(day.isFeasible === false && { isFeasible: false }),
    ...(day.tooMuchWork && { tooMuchWork: true }),
    activities: day.activities.map((activity) => ({
      ...pick(activity, ['type', 'start', 'end', 'clash']),
      ...(activity.visit && { visit: summaryOfActivityVisit(activity.visit) }),
    })),
    ...(day.skippedVisits && { skippedVisits: day.skippedVisits.map(visitSummary) }),
    // The list is not needed if the activities already contain the visits.
    ...(day.activities.some(({ visit }) => typeof visit === 'number') &&
      day.visits && { visits: day.visits.map(visitSummary) }),
  }));
}

export const summarized = (
  days: CallResult<readonly WorkingDay[]>,
  options?: SummaryOptions,
): CallResult<readonly WorkingDay[]> =>
  days.ok ? { ok: true, value: toScheduleSummary(days.value, options) } : days;

const SHOWN_OF_VISIT = [
  'jobId',
  'scheduledDate',
  'actualDate',
  'timeSlot',
  'requiredDuration',
  'tipAmountPounds',
  'customerPreferredName',
  'access',
  'requiresProducts',
  'hasChanges',
  'startedAt',
  'finishedAt',
  'started',
  'finished',
  'skipped',
  'skippedByUserRole',
  'workerPropertyAccess',
  'remoteKeyTransferType',
  'claims',
  'paid',
  'skippedPayPounds',
] as const;

function visitWithPlace(visit: Visit): Visit {
  const brief = visitOfSchedule(visit);
  const location = visit.property?.postcode?.location;
  if (!brief.property || !location) return brief;
  return { ...brief, property: { ...brief.property, postcode: { ...brief.property.postcode, location } } };
}

function visitOfSchedule(visit: Visit): Visit {
  const { tasks, property, account, key, requiredKeys, remoteKeyTransfers, accessInformation } = visit;
  const givers = visit.remoteKeyTransferWorkers?.filter(({ keysToGive }) => keysToGive?.length);
  const state = accessInformation?.keyCollectionState?.state;
  const customer = account?.initialCustomer;
  return {
    ...pick(visit, SHOWN_OF_VISIT),
    ...(tasks && { tasks: tasks.map((task) => pick(task, ['type', 'hours', 'price'])) }),
    ...(property && { property: propertySummary(property) }),
    ...(account && {
      account: {
        ...pick(account, ['name']),
        ...(customer && { initialCustomer: pick(customer, ['preferredName']) }),
      },
    }),
    ...(requiredKeys?.length && { requiredKeys: requiredKeys.map((key) => pick(key, ['id'])) }),
    ...(key?.code && { key: pick(key, ['id', 'code']) }),
    ...(givers?.length && {
      remoteKeyTransferWorkers: givers.map(({ firstNames, keysToGive }) => {
        return { firstNames, keysToGive: keysToGive?.map((given) => pick(given, ['id', 'code'])) };
      }),
    }),
    ...(state === 'to_collect' && { accessInformation: { keyCollectionState: { state } } }),
    ...(remoteKeyTransfers?.length && {
      remoteKeyTransfers: remoteKeyTransfers.map(({ otherWorker }) => ({
        ...(otherWorker && { otherWorker: pick(otherWorker, ['firstNames']) }),
      })),
    }),
  };
}

function propertySummary(property: Property): Property {
  const { pets, postcode } = property;
  return {
    ...pick(property, ['line1', 'line2', 'line3', 'fullAddress', 'access']),
    ...(postcode && { postcode: pick(postcode, ['full', 'outward', 'inward']) }),
    ...(pets && { pets: pick(pets, ['havePets', 'cats', 'dogs', 'otherPets']) }),
  };
}

/** Keeps the named fields that are not null; only optional fields can be null. */
function pick<T extends object, K extends keyof T>(whole: T, names: readonly K[]): Pick<T, K> {
  const pairs = names.map((name) => [name, whole[name]] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== null && value !== undefined)) as Pick<T, K>;
}
