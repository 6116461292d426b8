type JsonBody = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

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

/** A body as text, or null as soon as it has more than `maxBytes`; nothing is read beyond that. */
export async function limitedText(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<string | null> {
  const bytes = await limitedBytes(body, maxBytes);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/** The same for a body that is no text. */
export async function limitedBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** More than any body of the catalogue needs. The server in front of the app holds every request to it as well. */
export const MAX_BODY_BYTES = 256 * 1024;

/** A customer's open page says which message it shows, and no more. */
export const MAX_READING_BYTES = 200;
