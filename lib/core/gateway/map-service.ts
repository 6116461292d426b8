import 'server-only';
import { readGatewaySession } from '@/lib/core/session/server/read-session';
import { env } from '@/lib/env';
import type { MapService } from './static-map-fetch';

/** The configured map service, or null. */
export function configuredMapService(): MapService | null {
  const { staticMapUrl, staticMapKey } = env();
  return staticMapUrl === null ? null : { template: staticMapUrl, key: staticMapKey };
}

/** Whether a page may ask for a picture of a visit's place; a demo never asks the map service. [VISIT-29] [DEMO-01] */
export async function hasMapPictures(): Promise<boolean> {
  const { demo } = await readGatewaySession();
  return demo === null && configuredMapService() !== null;
}
