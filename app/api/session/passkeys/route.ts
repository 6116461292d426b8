import type { NextRequest } from 'next/server';
import { answerPasskey } from '@/lib/features/people/passkeys/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerPasskey(request);
}
