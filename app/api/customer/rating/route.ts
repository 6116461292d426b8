import type { NextRequest } from 'next/server';
import { saveRating } from '@/lib/features/customer-rating/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return saveRating(request);
}
