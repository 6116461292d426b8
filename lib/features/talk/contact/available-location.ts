'use client';

import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { measure, readLocationPermission } from '@/lib/core/phone/platform/location';

/** The location is awaited at most this long, because the worker is waiting for the call. */
const WAIT_MS = 3_000;

/**
 * The location is measured only if permission was granted before: a tap must not open the browser's prompt.
 * [CONTACT-20]
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
