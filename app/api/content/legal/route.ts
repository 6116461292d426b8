import type { NextRequest } from 'next/server';
import { articlesResponse } from '@/lib/core/content/articles-response';
import { legalShelf } from '@/lib/features/legal/articles';

export function GET(request: NextRequest): Promise<Response> {
  return articlesResponse(request, legalShelf);
}
