import type { Environment } from '@/lib/environment';
import { markSigningOut } from '@/lib/features/session/own-sign-out';
import { routes, withBasePath } from '@/lib/routes';
import type { EnvironmentReport } from './model';

/** Where this browser's calls go and what may be chosen; null when the server could not be reached. */
export async function readReport(): Promise<EnvironmentReport | null> {
  try {
    const answer = await fetch(withBasePath(routes.sessionEnvironment), { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as EnvironmentReport) : null;
  } catch {
    return null;
  }
}

/** Takes the browser to another environment, signed out; false when it is still where it was. [ENV-04] */
export async function switchEnvironment(environment: Environment): Promise<boolean> {
  // What is on its way may be refused, and would tell nothing new.
  markSigningOut(true);
  const answer = await fetch(withBasePath(routes.sessionEnvironment), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ environment }),
  }).catch(() => null);
  const isOver = answer?.ok ?? false;
  markSigningOut(isOver);
  return isOver;
}
