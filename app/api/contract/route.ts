import type { NextRequest } from 'next/server';
import { answerOwnContract } from '@/lib/session/contract-document';

export async function GET(request: NextRequest): Promise<Response> {
  return answerOwnContract(request);
}
