import type { Environment } from '@/lib/core/ground/site/environment';
import { routes } from '@/lib/core/ground/site/routes';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { holdReads } from '@/lib/core/phone/client/page-leave';
import { markSigningOut } from '@/lib/core/phone/session/signing-out';

export async function readReport(): Promise<EnvironmentReport | null> {
  const { isOk, body } = await askRoute<EnvironmentReport>('GET', routes.sessionEnvironment);
  return (isOk && body) || null;
}

/** Returns false if the environment did not change. [ENV-04] */
export async function switchEnvironment(environment: Environment): Promise<boolean> {
  // Running requests may now be refused; these errors must not be shown.
  markSigningOut(true);
  const releaseReads = holdReads();
  const { isOk } = await askRoute('POST', routes.sessionEnvironment, { environment });
  markSigningOut(isOk);
  if (!isOk) releaseReads();
  return isOk;
}

/** A demo or impersonation must end before a switch. */
export type SwitchObstacle = 'demo' | 'impersonation';

export interface EnvironmentReport {
  readonly current: Environment;
  /** `next dev` can override the API root; otherwise null. */
  readonly apiRoot: string | null;
  readonly offered: readonly Environment[];
  readonly obstacle: SwitchObstacle | null;
  /** It is `YYYY-MM-DD`, or null. [ENV-06] */
  readonly releaseDate: string | null;
}
