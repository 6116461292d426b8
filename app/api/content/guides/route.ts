import type { NextRequest } from 'next/server';
import { answerGuides } from '@/lib/features/guides/content-route';

export function GET(request: NextRequest): Promise<Response> {
  return answerGuides({ cookies: request.cookies, knownTag: request.headers.get('if-none-match') });
}
