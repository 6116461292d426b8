import type { NextRequest } from 'next/server';
import { answerCustomerMessage } from '@/lib/session/customer-session';

export async function POST(request: NextRequest): Promise<Response> {
  return answerCustomerMessage(request);
}
