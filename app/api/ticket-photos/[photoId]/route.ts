import type { NextRequest } from 'next/server';
import { answerTicketPhoto } from '@/lib/features/work/help/photo-route';

interface PhotoContext {
  readonly params: Promise<{ readonly photoId: string }>;
}

export async function GET(request: NextRequest, { params }: PhotoContext): Promise<Response> {
  return answerTicketPhoto(request.cookies, (await params).photoId);
}
