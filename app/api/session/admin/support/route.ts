import type { NextRequest } from 'next/server';
import { answerAdminSupport } from '@/lib/features/admin/office-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminSupport(request);
}
