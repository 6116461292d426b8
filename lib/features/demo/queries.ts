import 'server-only';
import { readGatewaySession } from '@/lib/session/read-session';
import type { DemoRun } from './model';

/** The demo of this request, or null. */
export async function loadDemo(): Promise<DemoRun | null> {
  const { demo } = await readGatewaySession();
  return demo && { endsAt: demo.endsAt, leftMs: Date.parse(demo.endsAt) - Date.now() };
}
