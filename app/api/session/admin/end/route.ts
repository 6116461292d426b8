import type { NextRequest } from 'next/server';
import { answerAdminSignOut } from '@/lib/core/sign-in/admin-session';

/** The administrator’s own sign-out. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminSignOut(request);
}
