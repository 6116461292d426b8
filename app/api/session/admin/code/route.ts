import type { NextRequest } from 'next/server';
import { answerAdminCode } from '@/lib/session/admin-session';

/** The second factor’s code. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminCode(request);
}
