import type { NextRequest } from 'next/server';
import { pictureResponse } from '@/lib/core/gateway/content/picture-response';
import { legalShelf } from '@/lib/features/reading/legal/articles';

interface PictureContext {
  readonly params: Promise<{ readonly name: string }>;
}

export async function GET(request: NextRequest, { params }: PictureContext): Promise<Response> {
  const { pictures } = await legalShelf();
  return pictureResponse(pictures, (await params).name, request.nextUrl.searchParams.get('v'));
}
