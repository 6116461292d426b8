import type { NextRequest } from 'next/server';
import { answerAdminJob } from '@/lib/features/admin/failed-job-route';

/** A mail or document that could not be made is tried again, as an administrator's form has it. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminJob(request);
}
