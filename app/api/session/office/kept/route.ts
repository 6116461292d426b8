import type { NextRequest } from 'next/server';
import { dismissRecoveryCodes } from '@/lib/features/office/sign-in/session-route';

export async function POST(request: NextRequest): Promise<Response> {
  return dismissRecoveryCodes(request);
}
