import type { NextRequest } from 'next/server';
import { answerAdminCode } from '@/lib/core/sign-in/admin-session';

/** The second factor’s code. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminCode(request);
}
