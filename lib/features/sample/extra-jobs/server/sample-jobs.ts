import { addDays, clockTimeOf, minutesOf } from '@/lib/core/ground/time/zoned';
import type { Outward } from '@/lib/features/sample/draft/server/data/home';
import { HOMES, type HomeName } from '@/lib/features/sample/draft/server/data/homes';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { addHome, addJob, type SampleDraft, workOffsets } from '@/lib/features/sample/draft/server/draft';

const { amara, ewa } = SAMPLE_WORKERS;

/** Adds unassigned jobs of the sample data. Runs after all other planners, so its random draws do not change theirs. */
export function planExtraJobs(draft: SampleDraft): void {
  planBetweenVisits(draft);
  for (const job of SAMPLE_ONE_OFFS) addExtraJob(draft, job, 1);
  for (const job of SAMPLE_REGULARS) addExtraJob(draft, job, job.frequencyDays);
}

const GAP_JOBS = [
  { preferredName: 'Zainab', template: 'priya', outward: 'SW11' },
  { preferredName: 'Torquil', template: 'ailsa', outward: 'SW4' },
  { preferredName: 'Saoirse', template: 'siobhan', outward: 'SW11' },
] as const satisfies readonly Partial<SampleExtraJob>[];

/** Adds jobs between two of Amara's visits on the next working days, where there is room. */
function planBetweenVisits(draft: SampleDraft): void {
  const gaps = workOffsets(draft.input.today)
    .filter((offset) => offset > 0)
    .flatMap((offset) => {
      const gap = gapOn(draft, offset);
      return gap ? [{ offset, ...gap }] : [];
    });
  for (const [index, job] of GAP_JOBS.entries()) {
    const gap = gaps[index];
    if (gap) addExtraJob(draft, { ...job, ...gap }, 1);
  }
}

/** These are the minutes of travel each way, and of the shortest and longest job. */
const GAP = { travel: 15, least: 30, most: 120 } as const;

function gapOn({ visits, input: { today } }: SampleDraft, offset: number) {
  const day = addDays(today, offset);
  const ofDay = visits
    .filter((visit) => visit.workerId === amara && visit.actualDate === day && !visit.skipped)
    .map(({ startTime, endTime }) => ({ start: minutesOf(startTime), end: minutesOf(endTime) }))
    .toSorted((a, b) => a.start - b.start);
  for (const [index, visit] of ofDay.entries()) {
    const next = ofDay[index + 1];
    const length = next ? Math.min(GAP.most, next.start - visit.end - 2 * GAP.travel) : 0;
    const start = visit.end + GAP.travel;
    if (length >= GAP.least) return { start: clockTimeOf(start), end: clockTimeOf(start + length) };
  }
  return null;
}

function addExtraJob(draft: SampleDraft, job: SampleExtraJob, frequencyDays: number): void {
  const { today } = draft.input;
  const { preferredName, outward } = job;
  const home = { ...HOMES[job.template], preferredName, name: `${preferredName} Marlowe`, outward };
  const { propertyId } = addHome(draft, home, { worker: ewa, otherWorker: ewa });
  const place = draft.properties.findIndex(({ id }) => id === propertyId);
  const row = draft.properties[place];
  if (row && job.hasNoPlace)
    draft.properties[place] = { ...row, latitude: null, longitude: null, placeSource: null };
  addJob(draft, {
    propertyId,
    workerId: null,
    frequencyDays,
    firstDate: addDays(today, job.offset),
    startTime: job.start,
    endTime: job.end,
    tasks: [{ type: 'cleaning', hours: (minutesOf(job.end) - minutesOf(job.start)) / 60 }],
    instructions: home.instructions,
  });
}

/** An unassigned job is planned some days from today, at a copy of a template home. */
interface SampleExtraJob {
  readonly preferredName: string;
  readonly template: HomeName;
  readonly outward: Outward;
  readonly offset: number;
  readonly start: string;
  readonly end: string;
  /** The home has no location, so its travel time is unknown. */
  readonly hasNoPlace?: true;
}

interface SampleRegularJob extends SampleExtraJob {
  readonly frequencyDays: number;
}

/*
 * Only Amara's areas include SW17, SE15, SW11 and SW4; no worker has N16 or E8. Amara works from seven to seven. Ella's
 * one-off job is after the days that her signal counts.
 */

/** Eight jobs are on the day after tomorrow, so that the list continues after the first batch of five. */
const SAMPLE_ONE_OFFS: readonly SampleExtraJob[] = [
  { preferredName: 'Noor', template: 'priya', outward: 'SW17', offset: 0, start: '19:00', end: '20:30' },
  {
    preferredName: 'Temperance',
    template: 'siobhan',
    outward: 'SE15',
    offset: 1,
    start: '07:00',
    end: '08:00',
  },
  { preferredName: 'Wanjiru', template: 'ailsa', outward: 'N16', offset: 1, start: '10:00', end: '12:00' },
  { preferredName: 'Tove', template: 'kwame', outward: 'SW17', offset: 2, start: '07:00', end: '09:00' },
  { preferredName: 'Bashir', template: 'mateusz', outward: 'SW17', offset: 2, start: '09:00', end: '11:00' },
  { preferredName: 'Marisol', template: 'priya', outward: 'SE15', offset: 2, start: '11:30', end: '13:30' },
  {
    preferredName: 'Henrik',
    template: 'giorgos',
    outward: 'SW17',
    offset: 2,
    start: '13:00',
    end: '15:00',
    hasNoPlace: true,
  },
  { preferredName: 'Yusra', template: 'leila', outward: 'SE15', offset: 2, start: '15:00', end: '17:00' },
  { preferredName: 'Piotr', template: 'ailsa', outward: 'SW17', offset: 2, start: '17:00', end: '19:00' },
  {
    preferredName: 'Rosalind',
    template: 'siobhan',
    outward: 'SE15',
    offset: 2,
    start: '18:00',
    end: '20:00',
  },
  {
    preferredName: 'Chidinma',
    template: 'mateusz',
    outward: 'SW17',
    offset: 2,
    start: '05:30',
    end: '07:00',
  },
  { preferredName: 'Anselm', template: 'kwame', outward: 'E8', offset: 3, start: '14:00', end: '16:00' },
  { preferredName: 'Ffion', template: 'priya', outward: 'SW12', offset: 4, start: '13:00', end: '15:00' },
  { preferredName: 'Maoli', template: 'leila', outward: 'SE15', offset: 5, start: '10:00', end: '12:30' },
  { preferredName: 'Renske', template: 'giorgos', outward: 'SW17', offset: 7, start: '09:00', end: '12:00' },
];

/** There is one each: within her hours, after them, outside her areas, every two weeks, with a key to collect. */
const SAMPLE_REGULARS: readonly SampleRegularJob[] = [
  {
    preferredName: 'Ottilie',
    template: 'siobhan',
    outward: 'SW11',
    offset: 8,
    start: '18:00',
    end: '20:00',
    frequencyDays: 7,
  },
  {
    preferredName: 'Kaveh',
    template: 'mateusz',
    outward: 'SW4',
    offset: 9,
    start: '12:00',
    end: '14:00',
    frequencyDays: 14,
  },
  {
    preferredName: 'Siân',
    template: 'kwame',
    outward: 'SW4',
    offset: 10,
    start: '06:30',
    end: '08:30',
    frequencyDays: 7,
  },
  {
    preferredName: 'Ignatius',
    template: 'ailsa',
    outward: 'N16',
    offset: 8,
    start: '10:00',
    end: '12:00',
    frequencyDays: 7,
  },
];
