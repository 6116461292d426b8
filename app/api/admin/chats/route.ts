import type { NextRequest } from 'next/server';
import { answerAdminChat } from '@/lib/features/chat/office-route';

/** An answer to a cleaner, or the end of a chat. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminChat(request);
}
