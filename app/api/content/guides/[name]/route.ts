import type { NextRequest } from 'next/server';
import { pictureResponse } from '@/lib/core/gateway/content/picture-response';
import { guideShelf } from '@/lib/features/reading/guides/articles';

interface PictureContext {
  readonly params: Promise<{ readonly name: string }>;
}

export async function GET(request: NextRequest, { params }: PictureContext): Promise<Response> {
  const { pictures } = await guideShelf();
  return pictureResponse(pictures, (await params).name, request.nextUrl.searchParams.get('v'));
}
