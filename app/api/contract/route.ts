import type { NextRequest } from 'next/server';
import { answerOwnContract } from '@/lib/features/office/applicants/contract-route';

export async function GET(request: NextRequest): Promise<Response> {
  return answerOwnContract(request);
}
