import type { NextRequest } from 'next/server';
import { answerAdminSwitch } from '@/lib/features/admin/office-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminSwitch(request);
}
