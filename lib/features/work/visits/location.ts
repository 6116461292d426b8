import type { CallClient } from '@/lib/core/phone/client/client';
import { measure, readLocationPermission } from '@/lib/core/phone/platform/location';
import type { VisitId } from '@/lib/features/records/visits-values';
import { visitCalls } from './calls';
import { inputOf } from './hooks';
import type { VisitPatch } from './schema';

type LocationField = 'startedLocation' | 'finishedLocation';

/**
 * The location is measured only if already permitted: Start must not open the browser's prompt. Failures are ignored.
 * [ACT-05] [ACT-06]
 */
export async function sendLocation(client: CallClient, visit: VisitId, field: LocationField): Promise<void> {
  if ((await readLocationPermission()) !== 'granted') return;
  const measured = await measure();
  if (!measured.ok) return;
  const { location } = measured;
  const body: VisitPatch =
    field === 'startedLocation' ? { startedLocation: location } : { finishedLocation: location };
  await client(visitCalls.patchVisit, { ...inputOf(visit), body });
}
