import type { NextRequest } from 'next/server';
import { answerEndedSession, answerSignOut } from '@/lib/features/people/session/end-session';

export async function POST(request: NextRequest): Promise<Response> {
  return answerSignOut(request);
}

export async function GET(request: NextRequest): Promise<Response> {
  return answerEndedSession(request);
}
