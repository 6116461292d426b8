import type { NextRequest } from 'next/server';
import { answerCustomerMessage } from '@/lib/features/chat/customer/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerCustomerMessage(request);
}
