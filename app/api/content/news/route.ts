import type { NextRequest } from 'next/server';
import { articlesResponse } from '@/lib/core/content/articles-response';
import { newsShelf } from '@/lib/features/news/articles';

export function GET(request: NextRequest): Promise<Response> {
  return articlesResponse(request, newsShelf);
}
