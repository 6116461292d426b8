import type { NextRequest } from 'next/server';
import { answerApplication } from '@/lib/features/money/referrals/form-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerApplication(request);
}
