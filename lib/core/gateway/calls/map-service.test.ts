import { afterEach, expect, it, vi } from 'vitest';
import { hasMapPictures } from './map-service';

const session = vi.hoisted(() => ({ demo: null as object | null }));
const settings = vi.hoisted(() => ({ staticMapUrl: null as string | null, staticMapKey: null }));
vi.mock('@/lib/core/gateway/session/read-session', () => ({ readGatewaySession: async () => session }));
vi.mock('@/lib/core/ground/server/env', () => ({ env: () => settings }));

afterEach(() => {
  session.demo = null;
  settings.staticMapUrl = null;
});

it('[VISIT-29] [DEMO-01] a visit has map pictures if there is a map service, except in a demo', async () => {
  expect(await hasMapPictures()).toBe(false);
  settings.staticMapUrl = 'https://maps.example/?q={address}';
  expect(await hasMapPictures()).toBe(true);
  session.demo = {};
  expect(await hasMapPictures()).toBe(false);
});
