import type { NextRequest } from 'next/server';
import { articlesResponse } from '@/lib/core/gateway/content/articles-response';
import { newsShelf } from '@/lib/features/reading/news/articles';

export function GET(request: NextRequest): Promise<Response> {
  return articlesResponse(request, newsShelf);
}
