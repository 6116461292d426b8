import { flagCalls } from '@/lib/features/flags/calls';
import { OWN_FEATURES } from '@/lib/flags';
import { routes, withBasePath } from '@/lib/routes';
import { hasPasskeys } from './actions';
import { isOfferDue } from './memory';

const ANSWER_MS = 2_000;

/** Whether to offer a passkey to who has just signed in by password: this browser can, it is time, and the root has them. */
export async function isOfferWanted(): Promise<boolean> {
  return hasPasskeys() && isOfferDue() && (await isFeatureOn());
}

/** Beside the cache of answers, which belongs to signed-in pages. Who does not answer soon is not waited for. */
async function isFeatureOn(): Promise<boolean> {
  const path = flagCalls.getFeatureGenerallyActive.path.replace('{name}', OWN_FEATURES.passkeys);
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(withBasePath(`${routes.gateway}${path}`), { cache: 'no-store', signal });
    return answer.ok && ((await answer.json()) as { readonly active?: unknown }).active === true;
  } catch {
    return false;
  }
}
