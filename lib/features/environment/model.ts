import type { Environment } from '@/lib/environment';

/** Why nobody may switch now: what is on would go on in another environment. */
export type SwitchObstacle = 'demo' | 'acting';

/** What the debug menu shows. */
export interface EnvironmentReport {
  readonly current: Environment;
  /** In `next dev`, the root that was given in place of the configured one; else null. */
  readonly apiRoot: string | null;
  /** What may be chosen here. */
  readonly offered: readonly Environment[];
  readonly obstacle: SwitchObstacle | null;
  /** The day of the release, `YYYY-MM-DD`, or null. [ENV-06] */
  readonly releaseDate: string | null;
}
