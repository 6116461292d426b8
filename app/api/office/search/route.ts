import type { NextRequest } from 'next/server';
import { answerOfficeSearch } from '@/lib/features/office/search/search-route';

export async function POST(request: NextRequest): Promise<Response> {
  return answerOfficeSearch(request);
}
