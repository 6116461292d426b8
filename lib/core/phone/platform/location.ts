import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import { geolocation } from './platform';

const REQUEST = { timeout: 30_000, enableHighAccuracy: true } as const;

/** These are error codes of the Geolocation API. [VISIT-38] */
const DENIED = 1;
const TIMEOUT = 3;

export type LocationPermission = PermissionState;

export type Measurement =
  | { readonly ok: true; readonly location: MeasuredLocation }
  | { readonly ok: false; readonly failure: 'denied' | 'unavailable' | 'timeout' };

/** Holds the permission that the last measurement of this page revealed. */
let learnt: 'granted' | 'denied' | null = null;

/** The first call makes the browser ask for permission. */
export function measure(): Promise<Measurement> {
  const sensor = geolocation();
  if (!sensor) return Promise.resolve({ ok: false, failure: 'unavailable' });
  return new Promise((resolve) => {
    sensor.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        learnt = 'granted';
        resolve({ ok: true, location: { latitude, longitude, accuracy } });
      },
      ({ code }) => {
        if (code === DENIED) learnt = 'denied';
        resolve({ ok: false, failure: failureOf(code) });
      },
      REQUEST,
    );
  });
}

function failureOf(code: number): Exclude<Measurement, { ok: true }>['failure'] {
  if (code === DENIED) return 'denied';
  return code === TIMEOUT ? 'timeout' : 'unavailable';
}

/** Does not prompt. Remembers results that the browser does not store. [VISIT-38] */
export async function readLocationPermission(): Promise<LocationPermission> {
  if (!geolocation()) return 'denied';
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'prompt' && learnt === 'denied' ? 'denied' : state;
  } catch {
    return learnt ?? 'prompt';
  }
}
