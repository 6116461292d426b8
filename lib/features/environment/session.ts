import { askRoute } from '@/lib/core/client/ask-route';
import { markSigningOut } from '@/lib/core/session/own-sign-out';
import type { Environment } from '@/lib/environment';
import { routes } from '@/lib/routes';
import type { EnvironmentReport } from './model';

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
