import type { NextRequest } from 'next/server';
import { answerCustomerReading } from '@/lib/features/talk/chat/customer/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerCustomerReading(request);
}
