import { SAMPLE_AUTHENTICATOR } from '@/lib/core/backend/accounts/sample-password';
import { addDays, type Day, instantOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { UNRATED, workerRow } from '@/lib/features/sample/draft/server/builders/rows';
import { type Home, NEIGHBOURHOODS, type Outward } from '@/lib/features/sample/draft/server/data/home';
import { HOMES, type HomeName } from '@/lib/features/sample/draft/server/data/homes';
import {
  FIRST_NAMES,
  LAST_NAMES,
  profilesOf,
  SAMPLE_WORKERS,
  type SampleWorker,
  sampleEmail,
} from '@/lib/features/sample/draft/server/data/people';
import {
  addHome,
  addHours,
  addJob,
  type PlannedJob,
  type SampleDraft,
  workOffsets,
} from '@/lib/features/sample/draft/server/draft';

export function planPeople(draft: SampleDraft, emailSuffix?: string): void {
  const profiles = profilesOf(draft.input.today, draft.input.zone);
  for (const [name, id] of Object.entries(SAMPLE_WORKERS) as [SampleWorker, number][]) {
    const email = sampleEmail(name, emailSuffix);
    const telephone = draft.random.digits('07700 900###');
    const applicantId = draft.random.digits('A-#####');
    draft.workers.push(workerRow({ ...UNRATED, telephone, applicantId, ...profiles[name], id, email }));
    if (name !== 'ewa') draft.accounts.push({ id, email, role: 'worker', workerId: id });
  }
}

/** It is called after the customers are planned: one account belongs to the first of them. */
export function planOtherAccounts(draft: SampleDraft, emailSuffix?: string): void {
  const customerId = draft.customers[0]?.id ?? null;
  draft.accounts.push(
    { id: 101, email: sampleEmail('customer', emailSuffix), role: 'customer', customerId },
    { id: 102, email: sampleEmail('admin', emailSuffix), role: 'admin', name: 'Hannah Osei' },
  );
  const { today, zone } = draft.input;
  const confirmedAt = instantOf(addDays(today, -30), '12:00', zone);
  draft.secondFactors.push({ accountId: 102, secret: SAMPLE_AUTHENTICATOR, confirmedAt });
}

const { ben, chloe, ella, ewa } = SAMPLE_WORKERS;

/** Plans the workers beside Amara. Dev has nothing, to show empty states. */
export function planOthers(draft: SampleDraft): void {
  planBen(draft);
  planChloe(draft);
  planElla(draft);
  planExtraJobs(draft);
}

/** Ben is on trial for three weeks, with one or two weekly jobs a day: enough visits for the reward of his referral. */
function planBen(draft: SampleDraft): void {
  addHours(draft, ben, '09:00', '17:00');
  let hasSecondJob = false;
  for (const [place, offset] of workOffsets(draft.input.today).entries()) {
    addDrawnJob(draft, ben, offset - 14, { frequencyDays: 7, startTime: '10:00', endTime: '12:00' });
    const isDrawn = draft.random.next() < 0.5;
    if (isDrawn || (place === 4 && !hasSecondJob)) {
      hasSecondJob = true;
      addDrawnJob(draft, ben, offset - 14, { frequencyDays: 7, startTime: '13:30', endTime: '15:30' });
    }
  }
}

/** Ella has one-off jobs only; one of her days has a break in the middle. */
function planChloe(draft: SampleDraft): void {
  const { today } = draft.input;
  addHours(draft, chloe, '08:00', '14:00');
  draft.weeklyAvailability.push({
    workerId: chloe,
    dayOfWeek: weekdayOf(today),
    start: '16:00',
    end: '20:00',
  });
  const [first = 0, second = 1, , fourth = 3] = workOffsets(today);
  for (const offset of [first, second, fourth, first + 7]) {
    addDrawnJob(draft, chloe, offset, { frequencyDays: 1, startTime: '10:30', endTime: '12:30' });
  }
}

/** Ella has no regular jobs, only one that she took herself. */
function planElla(draft: SampleDraft): void {
  const [, next = 1] = workOffsets(draft.input.today);
  addDrawnJob(draft, ella, next, { frequencyDays: 1, startTime: '11:00', endTime: '13:00' });
}

/** Plans extra jobs: a one-off, and regular ones that always match Amara's areas. */
function planExtraJobs(draft: SampleDraft): void {
  const { today } = draft.input;
  const [, second = 1] = workOffsets(today);
  addDrawnJob(draft, null, second, { frequencyDays: 1, startTime: '15:00', endTime: '17:00' });
  for (const offset of everyOtherWorkDay(today)) {
    addDrawnJob(draft, null, offset, { frequencyDays: 7, startTime: '09:30', endTime: '11:30' });
  }
}

/** Returns every other working day after today, which includes one of any three consecutive days. */
function everyOtherWorkDay(today: Day): readonly number[] {
  const offsets = workOffsets(today);
  const first = offsets.find((offset) => !offsets.includes((offset + 6) % 7)) ?? 0;
  return [first, first + 2, first + 4].map((offset) => offset % 7 || 7);
}

type Pattern = Pick<PlannedJob, 'frequencyDays' | 'startTime' | 'endTime'>;

/** Plans a two-hour job at a random home, first on the given day from today. */
function addDrawnJob(
  draft: SampleDraft,
  workerId: number | null,
  firstOffset: number,
  pattern: Pattern,
): void {
  const home = drawHome(draft, outwardsOf(workerId, pattern));
  const { propertyId } = addHome(draft, home, { worker: workerId ?? ewa, otherWorker: ewa });
  addJob(
    draft,
    {
      ...pattern,
      propertyId,
      workerId,
      firstDate: addDays(draft.input.today, firstOffset),
      instructions: home.instructions,
    },
    { todayProgress: workerId === ben ? 'keeps up' : 'waits' },
  );
}

const TEMPLATES = [
  'priya',
  'siobhan',
  'kwame',
  'mateusz',
  'ailsa',
  'giorgos',
  'leila',
] as const satisfies HomeName[];
const ANYWHERE = Object.keys(NEIGHBOURHOODS) as [Outward, ...Outward[]];
/** Ben can cycle to these areas. */
const NEAR_BEN = ['SW9', 'SE5', 'SW4'] as const;
/** Only Amara covers these areas, so that only she is shown new extra jobs. */
const ONE_OFFS_OF_AMARA = ['SW17', 'SE15'] as const;
const REGULARS_OF_AMARA = ['SW11', 'SW4'] as const;

function outwardsOf(workerId: number | null, { frequencyDays }: Pattern) {
  if (workerId === null) return frequencyDays === 1 ? ONE_OFFS_OF_AMARA : REGULARS_OF_AMARA;
  return workerId === ben ? NEAR_BEN : ANYWHERE;
}

function drawHome({ random, customers }: SampleDraft, outwards: readonly [Outward, ...Outward[]]): Home {
  const taken = new Set(customers.map((customer) => customer.preferredName));
  const [first = FIRST_NAMES[0], ...others] = FIRST_NAMES.filter((name) => !taken.has(name));
  const preferredName = random.pick([first, ...others]);
  return {
    ...HOMES[random.pick(TEMPLATES)],
    preferredName,
    name: `${preferredName} ${random.pick(LAST_NAMES)}`,
    outward: random.pick(outwards),
  };
}
