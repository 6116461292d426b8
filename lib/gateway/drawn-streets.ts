import 'server-only';
import { env } from '@/lib/env';
import { readGatewaySession } from '@/lib/session/read-session';
import { streetsOf } from './static-map-drawing';

/**
 * The streets that a page draws itself in place of a visit's map, as an SVG's path across 320 by 128; null where a map
 * service gives a picture, which no demo asks. As a picture of ours they would be one more request. [VISIT-31]
 */
export async function drawnStreets(jobId: number): Promise<string | null> {
  const { demo } = await readGatewaySession();
  return demo === null && env().staticMapUrl !== null ? null : streetsOf(jobId);
}
