import 'server-only';
import { limitedText } from '@/lib/core/http/read-body';
import { isSameOrigin } from './request-origin';

const MAX_FORM_BYTES = 8 * 1024;

/** Null when the form is too large or from another origin. */
export async function formOf(request: Request): Promise<URLSearchParams | null> {
  if (!isSameOrigin(request.headers)) return null;
  const text = await limitedText(request.body, MAX_FORM_BYTES);
  return text === null ? null : new URLSearchParams(text);
}
