import type { NextRequest } from 'next/server';
import { answerOwnContract } from '@/lib/features/onboarding/contract-route';

export async function GET(request: NextRequest): Promise<Response> {
  return answerOwnContract(request);
}
