import { MAX_BODY_BYTES } from './body-limits';
import { limitedText } from './limited-text';

export type JsonBody = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/**
 * A request's JSON, read no further than the limit, whatever length its header promises. No body is `undefined`; one
 * that is too long or no JSON is not ok.
 */
export async function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<JsonBody> {
  const text = await limitedText(request.body, maxBytes);
  if (text === null) return { ok: false };
  try {
    return { ok: true, value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
