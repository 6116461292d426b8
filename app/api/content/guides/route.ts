import type { NextRequest } from 'next/server';
import { answerGuides } from '@/lib/features/guides/content-route';

export function GET(request: NextRequest): Promise<Response> {
  return answerGuides(request.cookies, request.headers.get('if-none-match'));
}
