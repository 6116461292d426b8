import type { NextRequest } from 'next/server';
import { answerFailedJob } from '@/lib/features/admin/office-route';

/** A mail or document that could not be made is tried again, as an administrator's form has it. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerFailedJob(request);
}
