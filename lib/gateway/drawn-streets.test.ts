import { afterEach, expect, it, vi } from 'vitest';
import { drawnStreets } from './drawn-streets';
import { drawMap, streetsOf } from './static-map-drawing';

const session = vi.hoisted(() => ({ demo: null as object | null }));
const settings = vi.hoisted(() => ({ staticMapUrl: null as string | null }));
vi.mock('@/lib/session/read-session', () => ({ readGatewaySession: async () => session }));
vi.mock('@/lib/env', () => ({ env: () => settings }));

afterEach(() => {
  session.demo = null;
  settings.staticMapUrl = null;
});

it('[VISIT-31] draws where there is no map service, the same streets as in the picture', async () => {
  const streets = await drawnStreets(41);
  expect(streets).toBe(streetsOf(41));
  expect(drawMap({ width: 320, height: 128, scale: 1 }, 41)).toContain(`d="${streets}"`);
  expect(await drawnStreets(42)).not.toBe(streets);
});

it('[VISIT-31] leaves it to the picture where there is a service, but for a demo', async () => {
  settings.staticMapUrl = 'https://maps.example/?q={address}';
  expect(await drawnStreets(41)).toBeNull();
  session.demo = {};
  expect(await drawnStreets(41)).toBe(streetsOf(41));
});
