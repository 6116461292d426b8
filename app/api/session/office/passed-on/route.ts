import type { NextRequest } from 'next/server';
import { dismissOneTimePassword } from '@/lib/features/office/colleagues/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return dismissOneTimePassword(request);
}
