import type { NextRequest } from 'next/server';
import { dismissRecoveryCodes } from '@/lib/core/sign-in/admin-session';

export async function POST(request: NextRequest): Promise<Response> {
  return dismissRecoveryCodes(request);
}
