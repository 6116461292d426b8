import { addDays, clockTimeOf, minutesOf } from '@/lib/core/time/zoned';
import { HOMES } from '@/lib/features/sample/server/data/homes';
import { SAMPLE_WORKERS } from '@/lib/features/sample/server/data/profiles';
import { addHome, addJob, type Draft, workOffsets } from '@/lib/features/sample/server/draft';
import { OPEN_ONE_OFFS, OPEN_REGULARS, type OpenJob } from './sample-data';

const { amara, ewa } = SAMPLE_WORKERS;

/**
 * Jobs that nobody has taken, beside those that keep Amara's signal on. Last of all planners: what it draws changes nothing
 * that others have drawn.
 */
export function planOpenJobs(draft: Draft): void {
  planBetweenVisits(draft);
  for (const job of OPEN_ONE_OFFS) addOpenJob(draft, job, 1);
  for (const job of OPEN_REGULARS) addOpenJob(draft, job, job.frequencyDays);
}

const GAP_JOBS = [
  { preferredName: 'Zainab', template: 'priya', outward: 'SW11' },
  { preferredName: 'Torquil', template: 'ailsa', outward: 'SW4' },
  { preferredName: 'Saoirse', template: 'siobhan', outward: 'SW11' },
] as const satisfies readonly Partial<OpenJob>[];

/** On the next working days, tomorrow first, a job between two visits of Amara's wherever there is room for one. */
function planBetweenVisits(draft: Draft): void {
  const gaps = workOffsets(draft.input.today)
    .filter((offset) => offset > 0)
    .flatMap((offset) => {
      const gap = gapOn(draft, offset);
      return gap ? [{ offset, ...gap }] : [];
    });
  for (const [index, job] of GAP_JOBS.entries()) {
    const gap = gaps[index];
    if (gap) addOpenJob(draft, { ...job, ...gap }, 1);
  }
}

/** Time for the ways there and back, and the least and most that a job takes; minutes. */
const GAP = { way: 15, least: 30, most: 120 } as const;

function gapOn({ visits, input: { today } }: Draft, offset: number) {
  const day = addDays(today, offset);
  const ofDay = visits
    .filter((visit) => visit.workerId === amara && visit.actualDate === day && !visit.skipped)
    .map(({ startTime, endTime }) => ({ start: minutesOf(startTime), end: minutesOf(endTime) }))
    .toSorted((a, b) => a.start - b.start);
  for (const [index, visit] of ofDay.entries()) {
    const next = ofDay[index + 1];
    const length = next ? Math.min(GAP.most, next.start - visit.end - 2 * GAP.way) : 0;
    const start = visit.end + GAP.way;
    if (length >= GAP.least) return { start: clockTimeOf(start), end: clockTimeOf(start + length) };
  }
  return null;
}

function addOpenJob(draft: Draft, job: OpenJob, frequencyDays: number): void {
  const { today } = draft.input;
  const { preferredName, outward } = job;
  const home = { ...HOMES[job.template], preferredName, name: `${preferredName} Marlowe`, outward };
  const { propertyId } = addHome(draft, home, { worker: ewa, otherWorker: ewa });
  const place = draft.properties.findIndex(({ id }) => id === propertyId);
  const row = draft.properties[place];
  if (row && job.hasNoPlace) draft.properties[place] = { ...row, latitude: null, longitude: null };
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
