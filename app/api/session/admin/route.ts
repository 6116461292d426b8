import type { NextRequest } from 'next/server';
import { answerAdminSignIn } from '@/lib/core/sign-in/admin-session';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminSignIn(request);
}
