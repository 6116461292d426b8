import 'server-only';
import type { NextRequest } from 'next/server';
import { setOneTimePassword } from '@/lib/core/gateway/session/office-cookie';
import { seeOther } from '@/lib/core/gateway/session/posted-form';
import { isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import { routes } from '@/lib/core/ground/site/routes';

export async function dismissOneTimePassword(request: NextRequest): Promise<Response> {
  const response = seeOther(routes.adminColleagues);
  if (isSameOrigin(request.headers)) await setOneTimePassword(request, response, null);
  return response;
}
