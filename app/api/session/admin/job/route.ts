import type { NextRequest } from 'next/server';
import { answerFailedJob } from '@/lib/features/admin/office-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerFailedJob(request);
}
