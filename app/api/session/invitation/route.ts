import type { NextRequest } from 'next/server';
import { answerInvitation } from '@/lib/session/invitation';

export async function POST(request: NextRequest): Promise<Response> {
  return answerInvitation(request);
}
