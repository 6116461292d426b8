import type { NextRequest } from 'next/server';
import { answerAdminCode } from '@/lib/features/office/sign-in/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminCode(request);
}
