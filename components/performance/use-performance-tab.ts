'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { replaceQuery } from '@/components/offline/navigation/offline-history';
import { type PerformanceTab, tabOf } from '@/lib/features/performance/rules-reviews';
import { routes } from '@/lib/routes';

/**
 * The tab that the address names, and how to change it. The path stays, for a page from the phone belongs to its path;
 * the history gets no new entry, so that one step back leaves the page.
 */
export function usePerformanceTab(): readonly [PerformanceTab, (tab: PerformanceTab) => void] {
  const isAllPath = usePathname() === routes.performanceAll;
  const asked = useSearchParams()?.get('tab') ?? null;
  const show = (tab: PerformanceTab) => replaceQuery(tab === tabOf(isAllPath, null) ? '' : `?tab=${tab}`);
  return [tabOf(isAllPath, asked), show];
}
