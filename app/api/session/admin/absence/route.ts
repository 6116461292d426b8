import type { NextRequest } from 'next/server';
import { answerAdminAbsence } from '@/lib/features/time-off/absence-route';

/** A worker's absence that the office takes care of, as an administrator's form has it. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminAbsence(request);
}
