import { withTimeout } from '@/lib/with-timeout';
import { hasPasskeys } from './actions';
import { isOfferDue } from './memory';

const ANSWER_MS = 2_000;

/** Whether to offer a passkey to who has just signed in by password: this browser can, it is time, and the root has them. */
export async function isOfferWanted(): Promise<boolean> {
  return hasPasskeys() && isOfferDue() && (await isFeatureOn());
}

/** Who does not answer soon is not waited for, nor is the code that asks, which a sign-in page needs for this alone. */
async function isFeatureOn(): Promise<boolean> {
  const asked = await withTimeout(askRoot(), ANSWER_MS).catch(() => null);
  return asked?.value ?? false;
}

const askRoot = async () => (await import('./offer-feature')).hasRootPasskeys(ANSWER_MS);
