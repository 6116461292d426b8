import type { NextRequest } from 'next/server';
import { answerAdminOffer } from '@/lib/features/extra-jobs/offer-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminOffer(request);
}
