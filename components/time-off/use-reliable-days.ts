'use client';

import { countedDays } from '@/lib/features/performance/rules';
import { useReliabilityTarget, useStats } from '@/lib/features/performance/use-stats';
import type { ReliableDays } from './cost.view';

/** The worker's reliability as Ratings & Pay shows it; null while that is not known. */
export function useReliableDays(workerId: number): ReliableDays | null {
  const target = useReliabilityTarget();
  const { data } = useStats('recent', null, { workerId, loadedAt: null });
  return data ? { counted: countedDays(data, target), target } : null;
}
