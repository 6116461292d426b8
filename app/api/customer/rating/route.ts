import type { NextRequest } from 'next/server';
import { saveRating } from '@/lib/session/rating-session';

export async function POST(request: NextRequest): Promise<Response> {
  return saveRating(request);
}
