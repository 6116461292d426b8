import type { NextRequest } from 'next/server';
import { answerPayExport } from '@/lib/features/office/pay/pay-export';

export function POST(request: NextRequest): Promise<Response> {
  return answerPayExport(request);
}
