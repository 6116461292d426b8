import type { NextRequest } from 'next/server';
import { answerEndedSession, answerSignOut } from '@/lib/core/sign-in/end-session';

/** The worker's own sign-out. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerSignOut(request);
}

/** Where a page comes that met an expired session. */
export async function GET(request: NextRequest): Promise<Response> {
  return answerEndedSession(request);
}
