import type { NextRequest } from 'next/server';
import { articlesResponse } from '@/lib/core/gateway/content/articles-response';
import { guideShelf } from '@/lib/features/reading/guides/articles';

export function GET(request: NextRequest): Promise<Response> {
  return articlesResponse(request, guideShelf);
}
