import type { NextRequest } from 'next/server';
import { answerAdminApplicant } from '@/lib/features/onboarding/invitation-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminApplicant(request);
}
