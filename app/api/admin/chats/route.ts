import type { NextRequest } from 'next/server';
import { answerAdminChat } from '@/lib/features/chat/office-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminChat(request);
}
