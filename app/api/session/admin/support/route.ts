import type { NextRequest } from 'next/server';
import { answerAdminSupport } from '@/lib/features/admin/office-route';

/** A call that was made or a report that was answered, as an administrator's form has it. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminSupport(request);
}
