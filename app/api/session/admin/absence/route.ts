import type { NextRequest } from 'next/server';
import { answerAdminAbsence } from '@/lib/features/time-off/absence-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminAbsence(request);
}
