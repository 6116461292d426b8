import type { NextRequest } from 'next/server';
import { articlesResponse } from '@/lib/core/gateway/content/articles-response';
import { legalShelf } from '@/lib/features/reading/legal/articles';

export function GET(request: NextRequest): Promise<Response> {
  return articlesResponse(request, legalShelf);
}
