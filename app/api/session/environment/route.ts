import type { NextRequest } from 'next/server';
import { answerEnvironment, answerEnvironmentSwitch } from '@/lib/features/environment/session-route';

/** What the debug menu shows. */
export async function GET(request: NextRequest): Promise<Response> {
  return answerEnvironment(request);
}

/** A choice in the debug menu. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerEnvironmentSwitch(request);
}
