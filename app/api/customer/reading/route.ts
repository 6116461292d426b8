import type { NextRequest } from 'next/server';
import { answerCustomerReading } from '@/lib/features/chat/customer/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerCustomerReading(request);
}
