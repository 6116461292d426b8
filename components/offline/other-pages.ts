import type { ComponentType } from 'react';
import { routes } from '@/lib/routes';

export interface OtherPageProps {
  readonly path: string;
  readonly workerId: number | null;
}

/** Pages beside the schedule and its visits that the phone can fill. */
export interface OtherPage {
  readonly title: string;
  readonly isAt: (path: string) => boolean;
  /** Its code comes when it is shown: the worker keeps all of a build's files. */
  readonly load: () => Promise<ComponentType<OtherPageProps>>;
}

const isBelow = (root: string) => (path: string) => path === root || path.startsWith(`${root}/`);

/** A feature that shows what the phone has kept adds its line here. */
const OTHER_PAGES: readonly OtherPage[] = [
  {
    title: 'Ratings & Pay',
    isAt: isBelow(routes.performance),
    load: async () => (await import('@/components/performance/kept-performance')).KeptPerformance,
  },
  {
    title: 'Time off',
    isAt: isBelow(routes.timeOff),
    load: async () => (await import('@/components/time-off/kept-time-off')).KeptTimeOff,
  },
];

/** The page that the phone can fill at a path below the base path; null where it keeps none. */
export function otherPageAt(path: string): OtherPage | null {
  return OTHER_PAGES.find(({ isAt }) => isAt(path)) ?? null;
}
