import type { NextRequest } from 'next/server';
import { answerPasskey } from '@/lib/session/passkey-session';

/** A step of signing in with a passkey, or of making one. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerPasskey(request);
}
