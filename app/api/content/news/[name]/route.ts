import type { NextRequest } from 'next/server';
import { pictureResponse } from '@/lib/core/gateway/content/picture-response';
import { newsShelf } from '@/lib/features/reading/news/articles';

interface PictureContext {
  readonly params: Promise<{ readonly name: string }>;
}

export async function GET(request: NextRequest, { params }: PictureContext): Promise<Response> {
  const { pictures } = await newsShelf();
  return pictureResponse(pictures, (await params).name, request.nextUrl.searchParams.get('v'));
}
