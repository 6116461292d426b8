import type { CallClient } from '@/lib/call/client';
import { visitCalls } from './calls';
import { inputOf } from './hooks';
import type { MeasuredLocation, VisitId, VisitPatch } from './model';

/** [VISIT-37] */
const REQUEST = { timeout: 30_000, enableHighAccuracy: true } as const;

type LocationField = 'startedLocation' | 'finishedLocation';

/**
 * Tells where a visit was started or finished, when the worker has already allowed it: a tap on Start must not bring up
 * the browser's question. Whatever fails here is of no consequence. [ACT-05] [ACT-06]
 */
export async function sendLocation(client: CallClient, visit: VisitId, field: LocationField): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state !== 'granted') return;
    const location = await measure();
    const body: VisitPatch =
      field === 'startedLocation' ? { startedLocation: location } : { finishedLocation: location };
    await client(visitCalls.patchVisit, { ...inputOf(visit), body });
  } catch {
    // No permissions to ask about, no signal from the satellites, or no answer in time.
  }
}

function measure(): Promise<MeasuredLocation> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      reject,
      REQUEST,
    );
  });
}
