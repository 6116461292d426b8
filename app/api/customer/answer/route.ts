import type { NextRequest } from 'next/server';
import { answerCustomerMessage } from '@/lib/features/talk/chat/customer/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerCustomerMessage(request);
}
