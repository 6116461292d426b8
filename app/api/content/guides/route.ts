import type { NextRequest } from 'next/server';
import { articlesResponse } from '@/lib/core/content/articles-response';
import { guideShelf } from '@/lib/features/guides/articles';

export function GET(request: NextRequest): Promise<Response> {
  return articlesResponse(request, guideShelf);
}
