import type { NextRequest } from 'next/server';
import { answerResetCompletion, answerResetRequest } from '@/lib/features/password/session-route';

/** Somebody has forgotten the password. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerResetRequest(request);
}

/** The new one, by the link that this browser has opened. */
export async function PATCH(request: NextRequest): Promise<Response> {
  return answerResetCompletion(request);
}
