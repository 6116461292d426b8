import type { NextRequest } from 'next/server';
import { answerAdminHandover } from '@/lib/features/keys/handover-route';

/** A key handover that an administrator plans or calls off. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminHandover(request);
}
