import type { NextRequest } from 'next/server';
import { answerInvitation } from '@/lib/features/people/onboarding/invitation-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerInvitation(request);
}
