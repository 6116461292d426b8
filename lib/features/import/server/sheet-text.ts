import 'server-only';
import { createReadStream } from 'node:fs';

/** A sheet that cannot be read at all. The message finishes a sentence that begins with the file's name. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault';
}

const HOW_TO_SAVE =
  'In Excel choose Save As, "CSV UTF-8 (Comma delimited)"; in Google Sheets choose Download, CSV.';

/** Longer than any signature and byte-order mark below. */
const SIGNATURE_BYTES = 8;
const XLSX = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * A file's text in pieces, without byte-order mark and with `\n` as its only line end. UTF-8, or UTF-16 with its mark.
 * Throws `SheetFault`.
 */
export async function* sheetText(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let hasOpenReturn = false;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(bytes.subarray(0, SIGNATURE_BYTES));
    const text: string = decode(decoder, bytes);
    // A return at the end of a piece may have its line feed at the start of the next.
    const whole: string = hasOpenReturn ? `\r${text}` : text;
    hasOpenReturn = whole.endsWith('\r');
    yield withPlainLineEnds(hasOpenReturn ? whole.slice(0, -1) : whole);
  }
  if (decoder) yield (hasOpenReturn ? '\n' : '') + decode(decoder);
}

function decoderOf(start: Buffer): TextDecoder {
  if (start.subarray(0, 4).equals(XLSX) || start.subarray(0, 4).equals(XLS)) {
    throw new SheetFault(`is an Excel workbook with another name. ${HOW_TO_SAVE}`);
  }
  const mark = start.subarray(0, 2).toString('hex');
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function decode(decoder: TextDecoder, bytes?: Buffer): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new SheetFault(`is not UTF-8 text, so that its letters cannot be told. ${HOW_TO_SAVE}`);
  }
  if (text.includes('\0')) throw new SheetFault(`is not text. ${HOW_TO_SAVE}`);
  return text;
}

function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
