import type { NextRequest } from 'next/server';
import { answerImpersonationStart } from '@/lib/features/people/impersonation/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerImpersonationStart(request);
}
