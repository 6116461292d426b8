import type { MeasuredLocation } from '@/lib/core/contract/places-wire';
import { measure, readLocationPermission } from '@/lib/features/visits/location';
import { withTimeout } from '@/lib/with-timeout';

/** Somebody waits to be put through: a phone that does not find itself by then is not waited for. */
const WAIT_MS = 3_000;

/**
 * Where the phone is, for what is asked of support or of a relay, if the worker has allowed it before: their tap must not
 * bring up the browser's question. Null where it does not say, for whatever reason. [CONTACT-20]
 */
export async function availableLocation(): Promise<MeasuredLocation | null> {
  try {
    if ((await readLocationPermission()) !== 'granted') return null;
    const measured = await withTimeout(measure(), WAIT_MS);
    return measured?.value.ok ? measured.value.location : null;
  } catch {
    return null;
  }
}
