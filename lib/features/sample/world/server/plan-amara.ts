import type { NewRow } from '@/lib/core/backend/database/tables';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import {
  AMARA_CHANGES,
  AMARA_DAY_OFF,
  AMARA_JOBS,
  AMARA_SHORT_DAY,
  type AmaraDay,
  type AmaraJob,
} from '@/lib/features/sample/draft/server/data/amara';
import { HOMES, type HomeName } from '@/lib/features/sample/draft/server/data/homes';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import {
  addHome,
  addHours,
  addJob,
  type PlacedHome,
  type SampleDraft,
  workOffsets,
} from '@/lib/features/sample/draft/server/draft';
import { planTimeOff } from '@/lib/features/sample/time-off/server/sample-time-off';

const { amara, ewa } = SAMPLE_WORKERS;

/** Plans the established worker: a full week with every card and state of a visit. */
export function planAmara(draft: SampleDraft): void {
  addHours(draft, amara, '07:00', '19:00');
  const homes = new Map<HomeName, PlacedHome>();
  for (const job of AMARA_JOBS) {
    const placed =
      homes.get(job.home) ?? addHome(draft, HOMES[job.home], { worker: amara, otherWorker: ewa });
    homes.set(job.home, placed);
    planJob(draft, job, placed);
  }
  const { today } = draft.input;
  planTimeOff(draft, { dayOff: dayAt(today, AMARA_DAY_OFF), shortDay: dayAt(today, AMARA_SHORT_DAY) });
}

function planJob(draft: SampleDraft, job: AmaraJob, home: PlacedHome): void {
  const { today } = draft.input;
  const week = (count: number) => dayAt(today, { workDay: job.workDay, week: count });
  const planned = addJob(
    draft,
    {
      propertyId: home.propertyId,
      workerId: amara,
      frequencyDays: job.frequencyDays,
      firstDate: week(job.firstWeek),
      lastDate: job.lastWeek === undefined ? null : week(job.lastWeek),
      startTime: job.start,
      endTime: job.end,
      tasks: job.tasks,
      instructions: HOMES[job.home].instructions,
      remoteKeyTransferType: job.remoteKeyTransferType ?? null,
    },
    { changeOf: (day) => changeOf(draft, job, day), todayProgress: job.todayProgress ?? 'waits' },
  );
  if (!job.remoteKeyTransferType) return;
  const [keyToCollect, keyToGive] = home.keyIds;
  draft.remoteKeyTransfers.push({
    id: draft.remoteKeyTransfers.length + 1,
    jobId: planned.id,
    scheduledDate: planned.firstDate,
    otherWorkerId: ewa,
    keyIdsToCollect: keyToCollect === undefined ? [] : [keyToCollect],
    keyIdsToGive: keyToGive === undefined ? [] : [keyToGive],
  });
}

function changeOf(draft: SampleDraft, job: AmaraJob, day: Day): Partial<NewRow<'visits'>> {
  const { today } = draft.input;
  const [recommendedStart = null, recommendedEnd = null] = job.recommended ?? [];
  const own = AMARA_CHANGES.find((entry) => entry.home === job.home && dayAt(today, entry) === day);
  return {
    recommendedStart,
    recommendedEnd,
    ...own?.change,
    ...(own?.movedTo && { actualDate: dayAt(today, own.movedTo) }),
  };
}

function dayAt(today: Day, { workDay, week }: AmaraDay): Day {
  return addDays(today, (workOffsets(today)[workDay] ?? 0) + 7 * week);
}
