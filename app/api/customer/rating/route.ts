import type { NextRequest } from 'next/server';
import { saveRating } from '@/lib/features/standing/customer-rating/rating-route';

export async function POST(request: NextRequest): Promise<Response> {
  return saveRating(request);
}
