import type { NextRequest } from 'next/server';
import { answerAdminSwitch } from '@/lib/features/admin/office-route';

/** A flag or a setting, as an administrator's form has it. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminSwitch(request);
}
