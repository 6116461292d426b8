import type { NextRequest } from 'next/server';
import { answerPasskey } from '@/lib/features/passkeys/session-route';

/** A step of signing in with a passkey, or of making one. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerPasskey(request);
}
