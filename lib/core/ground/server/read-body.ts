type JsonBody = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Ignores the Content-Length. No body is `undefined`; too long or invalid JSON is not ok. */
export async function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<JsonBody> {
  const text = await limitedText(request.body, maxBytes);
  if (text === null) return { ok: false };
  try {
    return { ok: true, value: text === '' ? undefined : parseWellFormed(text) };
  } catch {
    return { ok: false };
  }
}

/** An escape can write half of a surrogate pair, which PostgreSQL cannot store as JSON. */
const HALF_PAIR_ESCAPE = /\\ud[89a-f]/i;
const HALF_PAIR = /\p{Surrogate}/u;

function parseWellFormed(text: string): unknown {
  return HALF_PAIR_ESCAPE.test(text) ? JSON.parse(text, refuseHalfPair) : JSON.parse(text);
}

function refuseHalfPair(name: string, value: unknown): unknown {
  if (HALF_PAIR.test(name) || (typeof value === 'string' && HALF_PAIR.test(value)))
    throw new SyntaxError('Half of a surrogate pair');
  return value;
}

export async function limitedText(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<string | null> {
  const bytes = await limitedBytes(body, maxBytes);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

export async function limitedBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > Math.max(maxBytes, MAX_BODY_BYTES)) return null;
    // Reads on without keeping it: a cancelled body would block the connection's next request.
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}

/** No call needs more. The HTTP server in front of Next enforces it too. */
export const MAX_BODY_BYTES = 256 * 1024;

export const MAX_READING_BYTES = 200;
