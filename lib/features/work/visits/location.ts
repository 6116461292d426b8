import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import type { CallClient } from '@/lib/core/phone/client/client';
import { geolocation } from '@/lib/core/phone/platform/platform';
import { visitCalls } from './calls';
import { inputOf } from './hooks';
import type { VisitId } from './model';
import type { VisitPatch } from './schema';

const REQUEST = { timeout: 30_000, enableHighAccuracy: true } as const;

/** Error codes of the Geolocation API. [VISIT-38] */
const DENIED = 1;
const TIMEOUT = 3;

export type LocationPermission = PermissionState;

export type Measurement =
  | { readonly ok: true; readonly location: MeasuredLocation }
  | { readonly ok: false; readonly failure: 'denied' | 'unavailable' | 'timeout' };

type LocationField = 'startedLocation' | 'finishedLocation';

/** The permission that the last measurement of this page revealed. */
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

/** Only if already permitted: Start must not open the browser's prompt. Failures are ignored. [ACT-05] [ACT-06] */
export async function sendLocation(client: CallClient, visit: VisitId, field: LocationField): Promise<void> {
  if ((await readLocationPermission()) !== 'granted') return;
  const measured = await measure();
  if (!measured.ok) return;
  const { location } = measured;
  const body: VisitPatch =
    field === 'startedLocation' ? { startedLocation: location } : { finishedLocation: location };
  await client(visitCalls.patchVisit, { ...inputOf(visit), body });
}
