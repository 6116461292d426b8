import type { NextRequest } from 'next/server';
import { answerImpersonationStart } from '@/lib/features/impersonation/session-route';

/** An administrator's own page posts here to act as a worker. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerImpersonationStart(request);
}
