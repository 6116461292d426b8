import { CONSTANTS } from '@/lib/features/people/flags/rules';
import type { Switches } from '@/lib/features/people/flags/schema';

/** Makes the switches of a page. By default all are off or unset. */
export const someSwitches = (own: Partial<Switches> = {}): Switches => ({
  now: new Date().toISOString(),
  features: [],
  extensions: [],
  settings: [],
  constants: CONSTANTS,
  ...own,
});
