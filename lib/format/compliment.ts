import type { Compliment } from '@/lib/features/performance/model';
import { labelOf } from './label';

/** [PERF-34] */
const COMPLIMENT_LABELS: Readonly<Record<Compliment, string>> = {
  service: 'Great service',
  'made-day': 'Made my day',
  'pet-friendly': 'Kind to pets',
  thoroughness: 'Thorough',
  aboveBeyond: 'Above and beyond',
  bestCleaner: 'Best cleaner',
  cleaning: 'Sparkling clean',
  efficiency: 'Quick and efficient',
  politeness: 'Polite and friendly',
  rightOnTime: 'Right on time',
  tidying: 'Great at tidying',
};

/** A compliment in words: the server's own before ours. [PERF-34] */
export function complimentText(code: string, display: string | null | undefined): string {
  return display?.trim() || labelOf(COMPLIMENT_LABELS, code);
}
