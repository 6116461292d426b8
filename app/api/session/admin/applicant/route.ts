import type { NextRequest } from 'next/server';
import { answerAdminApplicant } from '@/lib/features/onboarding/invitation-route';

/** Somebody is invited, again, or not any more, as an administrator's form has it. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminApplicant(request);
}
