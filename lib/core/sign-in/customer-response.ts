import 'server-only';
import { NextResponse } from 'next/server';
import type { CallResult } from '@/lib/core/contract/call-error';
import { withBasePath } from '@/lib/routes';

/** Why a customer's message or rating was not taken. */
export type CustomerProblem = 'failed' | 'too-many' | 'not-taken';

/** Null where the link opens nothing, which the page says. */
export function problemOf(answer: CallResult<unknown> | null): CustomerProblem | null {
  if (answer === null || answer.ok || answer.error.code === 'not_found') return null;
  if (answer.error.code === 'rate_limited') return 'too-many';
  return answer.error.code === 'validation_error' ? 'not-taken' : 'failed';
}

export const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
export const noStore = (status: number) => new NextResponse(null, { status, headers: NO_STORE });

export function seeOther(address: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { ...NO_STORE, Location: withBasePath(address) } });
}
