import 'server-only';
import { randomUUID } from 'node:crypto';
import { env } from '@/lib/env';
import { type CookieList, type DeviceData, readDevice, readSignIn, runningDemo } from './cookie';
import type { GatewaySession } from './gateway-session';

/** Who asks, by these cookies: the demo's worker while one runs, else the visitor's own session. [DEMO-01] */
export async function gatewaySessionOf(cookies: CookieList): Promise<GatewaySession> {
  const device = await readDevice(cookies);
  const demo = runningDemo(device);
  if (demo === null) return ownSession(cookies, device);
  const { token, workerId, ...times } = demo;
  return { ...visitorOf(device), token, workerId, demo: times };
}

/** The visitor's own session, whatever demo lies over it. */
export async function ownSessionOf(cookies: CookieList): Promise<GatewaySession> {
  return ownSession(cookies, await readDevice(cookies));
}

async function ownSession(cookies: CookieList, device: DeviceData): Promise<GatewaySession> {
  const signIn = await readSignIn(cookies);
  return {
    ...visitorOf(device),
    token: signIn?.token ?? null,
    workerId: signIn?.workerId ?? null,
    demo: null,
  };
}

function visitorOf({ deviceId }: DeviceData) {
  // Middleware gives every page's visitor an id; a caller that never opened a page gets one for this request.
  return { deviceId: deviceId ?? randomUUID(), environment: env().appEnv };
}
