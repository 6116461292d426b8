import type { NextRequest } from 'next/server';
import { answerNews } from '@/lib/features/news/content-route';

export function GET(request: NextRequest): Promise<Response> {
  return answerNews({ cookies: request.cookies, knownTag: request.headers.get('if-none-match') });
}
