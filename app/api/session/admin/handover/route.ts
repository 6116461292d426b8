import type { NextRequest } from 'next/server';
import { answerAdminHandover } from '@/lib/features/keys/handover-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminHandover(request);
}
