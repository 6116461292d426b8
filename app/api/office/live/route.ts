import type { NextRequest } from 'next/server';
import { answerOfficeStream } from '@/lib/features/office/desk/live-route';

export async function GET(request: NextRequest): Promise<Response> {
  return answerOfficeStream(request);
}
