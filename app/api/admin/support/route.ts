import type { NextRequest } from 'next/server';
import { answerAdminSupport } from '@/lib/session/admin-support';

/** An answer to a cleaner, or the end of a chat. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminSupport(request);
}
