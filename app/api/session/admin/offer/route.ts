import type { NextRequest } from 'next/server';
import { answerAdminOffer } from '@/lib/features/extra-jobs/offer-route';

/** A job that an administrator puts on offer or takes back, as the form has it. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerAdminOffer(request);
}
