import type { NextRequest } from 'next/server';
import { answerResetCompletion, answerResetRequest } from '@/lib/features/people/password/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerResetRequest(request);
}

export async function PATCH(request: NextRequest): Promise<Response> {
  return answerResetCompletion(request);
}
