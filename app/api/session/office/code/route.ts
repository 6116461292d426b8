import type { NextRequest } from 'next/server';
import { answerOfficeCode } from '@/lib/features/office/sign-in/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerOfficeCode(request);
}
