import type { NextRequest } from 'next/server';
import { answerOfficeTicketPhoto } from '@/lib/features/office/help/photo-route';

interface PhotoContext {
  readonly params: Promise<{ readonly photoId: string }>;
}

export async function GET(request: NextRequest, { params }: PhotoContext): Promise<Response> {
  return answerOfficeTicketPhoto(request.cookies, (await params).photoId);
}
