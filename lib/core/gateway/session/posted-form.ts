import 'server-only';
import { NextResponse } from 'next/server';
import { limitedText } from '@/lib/core/ground/server/read-body';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { isSameOrigin } from './request-origin';

const MAX_FORM_BYTES = 8 * 1024;

/** Returns null when the form is too large or from another origin. */
export async function formOf(request: Request, maxBytes = MAX_FORM_BYTES): Promise<URLSearchParams | null> {
  if (!isSameOrigin(request.headers)) return null;
  const text = await limitedText(request.body, maxBytes);
  return text === null ? null : new URLSearchParams(text);
}

/** Answers a form that works without JavaScript. */
export function seeOther(address: string, headers: Readonly<Record<string, string>> = {}): NextResponse {
  const all = { 'Cache-Control': 'no-store', ...headers, Location: withBasePath(address) };
  return new NextResponse(null, { status: 303, headers: all });
}
