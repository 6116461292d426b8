import {
  addDays,
  clockTimeOf,
  type Day,
  instantOf,
  minutesOf,
  weekdayOf,
} from '@/lib/core/ground/time/zoned';
import { jobRow, UNRATED, workerRow } from '@/lib/features/sample/draft/server/builders/rows';
import type { Home, Outward } from '@/lib/features/sample/draft/server/data/home';
import { HOMES, type HomeName } from '@/lib/features/sample/draft/server/data/homes';
import { sampleEmail } from '@/lib/features/sample/draft/server/data/people';
import {
  isIll,
  isOff,
  WEEK_CUSTOMERS,
  WEEK_WORKERS,
  type WeekWorker,
} from '@/lib/features/sample/draft/server/data/week-workers';
import {
  addCustomer,
  addProperty,
  createRandom,
  type PlannedJob,
  type Random,
  randomAddress,
  type SampleDraft,
} from '@/lib/features/sample/draft/server/draft';
import { HORIZON_DAYS, recurrenceDates, visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import { absencesOf } from './absences';
import { CYCLE_DAYS, cycleDayOf, DAY_SLOTS, jobIdOf, SEATS, slotOf } from './day-slots';
import { planWeekInbox } from './plan-inbox';
import { noticesOf, progressOf, type WeekVisit } from './visit-progress';

/** The whole sample, including the week, has this many customers. */
export const CUSTOMERS_IN_ALL = 60;
const HOMES_A_WORKER = 5;
/** A day may take them all; the most visits of a day still find a home. */
const REUSED_HOMES = 2;
/** The visits of the cleaners begin this many days before today. */
const WEEK_PAST_DAYS = 28;

/**
 * Plans eight cleaners with a full week, for the office of the marketplace. Runs after all other planners and with its
 * own random numbers, so that the rest of the sample does not change.
 */
export function planWeek(sample: SampleDraft, emailSuffix?: string): void {
  const draft = { ...sample, random: createRandom(sample.input.seed ^ 0x5eed_ca1e) };
  for (const worker of WEEK_WORKERS) planWorker(draft, worker, emailSuffix);
  const homes = planHomes(draft);
  planJobs(draft, homes);
  planHours(draft);
  planWeekInbox(draft, emailSuffix);
  planToday(draft);
}

function planWorker(draft: SampleDraft, worker: WeekWorker, emailSuffix?: string): void {
  const { random, input } = draft;
  const { id, mailbox, firstNames, lastName, areas, workedForDays, more } = worker;
  const email = sampleEmail(mailbox, emailSuffix);
  const [outward, ...others] = areas;
  const middayBefore = (days: number) => instantOf(addDays(input.today, -days), '12:00', input.zone);
  draft.workers.push(
    workerRow({
      ...{ ...UNRATED, id, email, firstNames, lastName, ...more },
      ...randomAddress({ outward, isFlat: random.next() < 0.6 }, random),
      telephone: random.digits('07700 900###'),
      applicantId: random.digits('A-#####'),
      assignedAreas: { regular: [outward, ...others], oneOff: [outward, ...others] },
      createdAt: middayBefore(workedForDays + 10),
      startedWork: addDays(input.today, -workedForDays),
      lastActivationAt: middayBefore(workedForDays),
      lastConfirmationAt: middayBefore(Math.max(1, workedForDays - 40)),
    }),
  );
  draft.accounts.push({ id, email, role: 'worker', workerId: id });
}

interface WeekHome {
  readonly propertyId: number;
  readonly instructions: Home['instructions'];
  /** Another visit is there on these days of the two weeks. */
  readonly takenOn: ReadonlySet<number>;
}

type HomesByWorker = ReadonlyMap<number, readonly WeekHome[]>;

const TEMPLATES = [
  'mateusz',
  'ailsa',
  'giorgos',
  'leila',
  'priya',
  'siobhan',
  'kwame',
] as const satisfies HomeName[];

/** Uses first the homes that only have one-off jobs, then new ones, several of each new customer. */
function planHomes(draft: SampleDraft): HomesByWorker {
  const free = homesWithoutRegularJob(draft);
  const customerIds = planCustomers(draft);
  const homes = new Map<number, WeekHome[]>();
  let added = 0;
  for (const { id, areas } of WEEK_WORKERS) {
    const own = free.filter(({ outward }) => areas.some((area) => area === outward)).slice(0, REUSED_HOMES);
    for (const home of own) free.splice(free.indexOf(home), 1);
    const places: WeekHome[] = [...own];
    while (places.length < HOMES_A_WORKER) {
      const customerId = customerIds[added % customerIds.length];
      const outward = areas[added % areas.length];
      if (customerId === undefined || outward === undefined)
        throw new Error('The sample has no room for more');
      places.push(planHome(draft, { customerId, outward, workerId: id }));
      added += 1;
    }
    homes.set(id, places);
  }
  return homes;
}

function planHome(
  draft: SampleDraft,
  { customerId, outward, workerId }: { customerId: number; outward: Outward; workerId: number },
): WeekHome {
  const template = draft.random.pick(TEMPLATES);
  const { name: _, preferredName: __, ...home } = HOMES[template];
  const holders = { worker: workerId, otherWorker: workerId };
  const { propertyId } = addProperty(draft, customerId, { ...home, outward, isFlat: true }, holders);
  return { propertyId, instructions: home.instructions, takenOn: new Set() };
}

function planCustomers(draft: SampleDraft): readonly number[] {
  const missing = CUSTOMERS_IN_ALL - draft.customers.length;
  const names = WEEK_CUSTOMERS.slice(0, Math.max(0, missing));
  if (missing < 1 || names.length < missing) throw new Error('The sample has too many or too few customers');
  return names.map((name) => addCustomer(draft, name));
}

/** Homes with keys are left out, because other workers hold them. */
function homesWithoutRegularJob({ jobs, keys, properties, visits }: SampleDraft) {
  const closed = new Set([
    ...jobs.filter(({ frequencyDays }) => frequencyDays > 1).map(({ propertyId }) => propertyId),
    ...jobs.filter(({ workerId }) => workerId !== null).map(({ propertyId }) => propertyId),
    ...keys.map(({ propertyId }) => propertyId),
  ]);
  const days = new Map<number, Set<number>>();
  const propertyOf = new Map(jobs.map(({ id, propertyId }) => [id, propertyId]));
  const instructionsAt = new Map(jobs.map(({ propertyId, instructions }) => [propertyId, instructions]));
  for (const { jobId, actualDate } of visits) {
    const id = propertyOf.get(jobId) ?? 0;
    days.set(id, (days.get(id) ?? new Set()).add(cycleDayOf(actualDate)));
  }
  return properties
    .filter(({ id, latitude }) => !closed.has(id) && latitude !== null)
    .map(({ id, postcode }) => ({
      ...{ propertyId: id, outward: postcode.split(' ')[0], instructions: instructionsAt.get(id) ?? [] },
      takenOn: days.get(id) ?? new Set<number>(),
    }));
}

/** Each cleaner of a day gets one of the seats. A home is cleaned once a day. */
function planJobs(draft: SampleDraft, homes: HomesByWorker): void {
  const { today } = draft.input;
  const first = addDays(today, -WEEK_PAST_DAYS);
  const lastUse = new Map<number, number>();
  for (let cycleDay = 0; cycleDay < CYCLE_DAYS; cycleDay += 1) {
    const firstDate = addDays(first, (cycleDay - cycleDayOf(first) + CYCLE_DAYS) % CYCLE_DAYS);
    const seats = seatsOf(draft.random, firstDate);
    const used = new Set<number>();
    for (const [index, slot] of DAY_SLOTS.entries()) {
      const worker = seats.get(slot.seat);
      const home = (homes.get(worker?.id ?? 0) ?? [])
        .filter(({ propertyId, takenOn }) => !used.has(propertyId) && !takenOn.has(cycleDay))
        .toSorted((a, b) => (lastUse.get(a.propertyId) ?? -1) - (lastUse.get(b.propertyId) ?? -1))[0];
      if (!worker || !home) throw new Error('The sample week lacks a cleaner or a home');
      used.add(home.propertyId);
      lastUse.set(home.propertyId, cycleDay * DAY_SLOTS.length + index);
      addWeekJob(draft, {
        ...{ id: jobIdOf(cycleDay, index), propertyId: home.propertyId, workerId: worker.id, firstDate },
        ...{ startTime: slot.start, endTime: slot.end, instructions: home.instructions },
      });
    }
  }
}

function seatsOf(random: Random, day: Day) {
  const cycleDay = cycleDayOf(day);
  const ill = WEEK_WORKERS.find((worker) => isIll(worker, cycleDay));
  const working = WEEK_WORKERS.filter((worker) => worker !== ill && !isOff(worker, day));
  const seats = new Map<(typeof DAY_SLOTS)[number]['seat'], WeekWorker>();
  if (ill) seats.set('absent', ill);
  for (const seat of SEATS) {
    const [worker] = working.splice(random.integer(0, working.length - 1), 1);
    if (worker) seats.set(seat, worker);
  }
  return seats;
}

function addWeekJob(
  draft: SampleDraft,
  job: Pick<
    PlannedJob,
    'id' | 'propertyId' | 'workerId' | 'firstDate' | 'startTime' | 'endTime' | 'instructions'
  >,
): void {
  const hours = (minutesOf(job.endTime) - minutesOf(job.startTime)) / 60;
  const ironing = hours > 2 ? 0.5 : 0;
  const tasks = [
    { type: 'cleaning', hours: hours - ironing },
    ...(ironing > 0 ? [{ type: 'ironing', hours: ironing }] : []),
  ];
  const planned = jobRow({ ...job, tasks, frequencyDays: CYCLE_DAYS });
  draft.jobs.push(planned);
  for (const day of recurrenceDates(planned, planned.firstDate, addDays(draft.input.today, HORIZON_DAYS))) {
    draft.visits.push({ ...visitOfJob(planned, day), id: draft.visits.length + 1 });
  }
}

const HALF_HOUR = 30;

/** Covers each weekday from the first start to half an hour after the last end, which may be late. */
function planHours(draft: SampleDraft): void {
  const spans = new Map<string, { workerId: number; dayOfWeek: number; start: number; end: number }>();
  for (const { id, workerId, firstDate, startTime, endTime } of draft.jobs) {
    if (!slotOf(id) || workerId == null) continue;
    const dayOfWeek = weekdayOf(firstDate);
    const key = `${workerId}/${dayOfWeek}`;
    const [start, end] = [minutesOf(startTime), minutesOf(endTime) + HALF_HOUR];
    const known = spans.get(key) ?? { workerId, dayOfWeek, start, end };
    spans.set(key, { ...known, start: Math.min(known.start, start), end: Math.max(known.end, end) });
  }
  for (const { workerId, dayOfWeek, start, end } of spans.values()) {
    const hours = { start: clockTimeOf(roundedDown(start)), end: clockTimeOf(-roundedDown(-end)) };
    draft.weeklyAvailability.push({ workerId, dayOfWeek, ...hours });
  }
}

const roundedDown = (minutes: number): number => Math.floor(minutes / HALF_HOUR) * HALF_HOUR;

/** Earlier days are over, without events but for some skips. Today is as far as it is. */
function planToday(draft: SampleDraft): void {
  const { today, zone } = draft.input;
  const places = [...draft.visits.entries()].flatMap(([place, visit]) =>
    slotOf(visit.jobId) ? [{ place, visit: weekVisitOf(visit) }] : [],
  );
  const placeOf = new Map(places.map(({ place, visit }) => [visit, place]));
  const change = (visit: WeekVisit, changes: object | null): void => {
    const place = placeOf.get(visit);
    const row = place === undefined ? undefined : draft.visits[place];
    if (place !== undefined && row && changes) draft.visits[place] = { ...row, ...changes };
  };
  const visits = places.map(({ visit }) => visit);
  for (const visit of visits.filter(({ actualDate }) => actualDate < today)) {
    change(visit, wasSkipped(visit) ? SKIPPED : progressOf(visit, draft.input, 'ordinary'));
  }
  const absences = absencesOf(
    visits.filter(({ actualDate }) => actualDate >= today),
    today,
    zone,
  );
  const away = [...absences.cancelled, ...(absences.illness?.released ?? [])];
  for (const { visit, change: changes } of away) change(visit, changes);
  draft.visitCancellations.push(...absences.visitCancellations);
  addIllness(draft, absences.illness);
  const isAway = new Set(away.map(({ visit }) => visit));
  for (const visit of visits.filter((one) => one.actualDate === today && !isAway.has(one))) {
    const progress = progressOf(visit, draft.input, 'with-events');
    change(visit, progress);
    const { problemReports, accessAttempts } = noticesOf(visit, draft.input);
    draft.problemReports.push(...problemReports);
    draft.accessAttempts.push(...accessAttempts);
  }
}

const SKIPPED = { skipped: true, skippedByUserRole: 'customers' } as const;

/** Customers skip every third of these visits. */
const wasSkipped = ({ jobId, actualDate }: WeekVisit): boolean =>
  slotOf(jobId)?.slot.event.kind === 'customer-skips' && cycleDayOf(actualDate) % 3 === 0;

function addIllness(draft: SampleDraft, illness: ReturnType<typeof absencesOf>['illness']): void {
  if (!illness) return;
  draft.breaks.push(illness.breaks);
  draft.dayOverrides.push(...illness.dayOverrides);
  draft.lostVisits.push(...illness.lostVisits);
  draft.expectedCleaners.push(...illness.expectedCleaners);
}

function weekVisitOf(visit: SampleDraft['visits'][number]): WeekVisit {
  const { jobId, scheduledDate, actualDate, startTime, endTime, workerId, startedAt, finishedAt } = visit;
  return {
    ...{ jobId, scheduledDate, actualDate, startTime, endTime },
    ...{ workerId: workerId ?? 0, startedAt: startedAt ?? null, finishedAt: finishedAt ?? null },
  };
}
