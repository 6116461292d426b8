import { COMPLIMENTS } from '@/lib/features/standing/performance/model';
import type { Achievements } from './schema';

export interface Badge {
  readonly code: string;
  readonly count: number;
}

/** Puts earned badges first, the most frequent one at the top. Keeps codes that only a newer API knows. */
export function badgesOf({ compliments }: Pick<Achievements, 'compliments'>): readonly Badge[] {
  const codes = new Set<string>([...COMPLIMENTS, ...Object.keys(compliments)]);
  return [...codes]
    .map((code) => ({ code, count: Object.hasOwn(compliments, code) ? (compliments[code] ?? 0) : 0 }))
    .toSorted((one, other) => other.count - one.count);
}

export function isNew({ fiveStarRatings, completedVisits, compliments }: Achievements): boolean {
  return fiveStarRatings + completedVisits === 0 && Object.values(compliments).every((count) => count === 0);
}
