import { limitedText } from './limited-text';

/** More than any body of the catalogue needs. */
export const MAX_BODY_BYTES = 256 * 1024;

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
