import 'server-only';
import type { NextRequest } from 'next/server';
import { setOneTimePassword } from '@/lib/core/session/server/admin-cookie';
import { seeOther } from '@/lib/core/session/server/posted-form';
import { isSameOrigin } from '@/lib/core/session/server/request-origin';
import { routes } from '@/lib/routes';

export async function dismissOneTimePassword(request: NextRequest): Promise<Response> {
  const response = seeOther(routes.adminColleagues);
  if (isSameOrigin(request.headers)) await setOneTimePassword(request, response, null);
  return response;
}
