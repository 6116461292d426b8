import { askRoute } from '@/lib/core/client/ask-route';
import { markSigningOut } from '@/lib/core/session/signing-out';
import type { Environment } from '@/lib/environment';
import { routes } from '@/lib/routes';

/** Where this browser's calls go and what may be chosen; null when the server could not be reached. */
export async function readReport(): Promise<EnvironmentReport | null> {
  const { isOk, body } = await askRoute<EnvironmentReport>('GET', routes.sessionEnvironment);
  return (isOk && body) || null;
}

/** Takes the browser to another environment, signed out; false when it is still where it was. [ENV-04] */
export async function switchEnvironment(environment: Environment): Promise<boolean> {
  // What is on its way may be refused, and would tell nothing new.
  markSigningOut(true);
  const { isOk } = await askRoute('POST', routes.sessionEnvironment, { environment });
  markSigningOut(isOk);
  return isOk;
}

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
