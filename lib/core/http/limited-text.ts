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
