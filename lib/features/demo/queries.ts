import 'server-only';
import { readGatewaySession } from '@/lib/core/session/server/read-session';
import type { DemoRun } from './model';

/** The demo of this request, or null. */
export async function loadDemo(): Promise<DemoRun | null> {
  const { demo } = await readGatewaySession();
  if (demo === null) return null;
  const { endsAt, isTimed = true } = demo;
  return { endsAt, leftMs: isTimed ? Date.parse(endsAt) - Date.now() : null };
}
