import type { NextRequest } from 'next/server';
import { dismissOneTimePassword } from '@/lib/features/colleagues/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return dismissOneTimePassword(request);
}
