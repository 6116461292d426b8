import type { NextRequest } from 'next/server';
import { answerAdminSignIn } from '@/lib/core/sign-in/admin-session';

/** An administrator’s e-mail and password. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminSignIn(request);
}
