import type { NextRequest } from 'next/server';
import { answerCustomerReading } from '@/lib/session/customer-session';

export async function POST(request: NextRequest): Promise<Response> {
  return answerCustomerReading(request);
}
