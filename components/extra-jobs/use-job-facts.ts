'use client';

import { useMemo } from 'react';
import { brand } from '@/lib/brand';
import { useUser } from '@/lib/core/session/user';
import type { OpenJob } from '@/lib/features/extra-jobs/rules-open';
import type { ChosenAreas } from '@/lib/features/extra-jobs/use-chosen-areas';
import { useSchedule } from '@/lib/features/schedule/hooks';
import type { WorkingDay } from '@/lib/features/schedule/wire';
import { useAvailability } from '@/lib/features/time-off/hooks';
import { factsOf, type JobFacts } from './job-facts.view';

export type FactsOf = (job: OpenJob) => JobFacts;

const NO_DAYS: readonly WorkingDay[] = [];

/** Judges jobs by the worker's own schedule, hours, areas and rates, as far as the phone knows them. */
export function useJobFacts(workerId: number | null, { own: areas }: ChosenAreas): FactsOf {
  const days = useSchedule(workerId, null).data ?? NO_DAYS;
  const week = useAvailability(workerId, null).data;
  const worker = useUser();
  return useMemo(
    () => (job) => factsOf(job, { days, week, areas, worker, zone: brand.timeZone }),
    [days, week, areas, worker],
  );
}
