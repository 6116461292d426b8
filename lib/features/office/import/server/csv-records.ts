import 'server-only';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { StartError } from '@/lib/core/backend/database/errors';

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** This is a record with a CSV syntax error, whose end is unknown. */
interface BrokenRecord {
  readonly line: number;
  readonly reason: string;
}

export type CsvItem = CsvRecord | BrokenRecord;

interface CsvShape {
  readonly delimiter: string;
  readonly firstLine: number;
}

const MAX_RECORD_CHARACTERS = 100_000;
/** Parsing restarts after each broken record; a file with more of them is not CSV. */
const MAX_BROKEN = 100;

const NOT_CLOSED = 'a quotation mark (") is opened and not closed';

/** Returns the most frequent separator of the first line, outside quotes; also reads Excel's `sep=;` line. */
export async function csvShape(path: string): Promise<CsvShape> {
  const first = await lineAt(path, 1);
  const [, declared] = /^sep=(.)$/i.exec(first) ?? [];
  if (declared) return { delimiter: declared, firstLine: 2 };
  const bare = first.replace(/"[^"]*"/g, '');
  const countOf = (separator: string) => bare.split(separator).length;
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a));
  return { delimiter, firstLine: 1 };
}

/**
 * After a broken record parsing restarts at its second line, so that an unclosed quotation mark costs one
 * line.
 */
export async function* csvRecords(path: string, { delimiter, firstLine }: CsvShape): AsyncGenerator<CsvItem> {
  let line = firstLine;
  let width: number | undefined;
  for (let broken = 0; broken <= MAX_BROKEN; broken += 1) {
    const reading = plainRecords(path, delimiter, line, width);
    let next = await reading.next();
    while (!next.done) {
      width ??= next.value.cells.length;
      yield next.value;
      next = await reading.next();
    }
    if (next.value === null) return;
    yield await onItsOwn(path, delimiter, next.value);
    line = next.value.line + 1;
  }
  yield { line, reason: 'and all lines below are not read: too many lines are broken' };
}

/** Yields records from a line up to the end (returns null) or the first broken record (returns it). */
async function* plainRecords(
  path: string,
  delimiter: string,
  fromLine: number,
  width?: number,
): AsyncGenerator<CsvRecord, BrokenRecord | null> {
  let line = fromLine;
  let columns = width;
  try {
    for await (const { record, info } of parsed(textFrom(path, fromLine), delimiter)) {
      const endLine = fromLine - 1 + info.lines;
      columns ??= record.length;
      if (endLine > line && hasSwallowed(record, columns, delimiter)) return { line, reason: NOT_CLOSED };
      yield { line, cells: record };
      line = endLine + 1;
    }
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    const tooLong = `it is longer than ${MAX_RECORD_CHARACTERS.toLocaleString('en-GB')} characters`;
    return { line, reason: isLong ? `${tooLong}, or ${NOT_CLOSED}` : NOT_CLOSED };
  }
}

/**
 * True if a later quotation mark closed an earlier one: there are too many cells, or a cell contains a whole record.
 */
function hasSwallowed(cells: readonly string[], columns: number, delimiter: string): boolean {
  if (cells.length >= columns) return cells.length > columns;
  const innerLines = cells.flatMap((cell) => cell.split('\n').slice(1));
  return innerLines.some((text) => text.split(delimiter).length > columns / 2);
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parsed(
  text: AsyncIterable<string>,
  delimiter: string,
  hasLooseQuotes = false,
): AsyncIterable<Parsed> {
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: hasLooseQuotes,
    max_record_size: MAX_RECORD_CHARACTERS,
    info: true,
  });
  // The callback only prevents an unhandled error; the consumer of the parser gets the error.
  pipeline(Readable.from(text), parser, () => undefined);
  return parser as AsyncIterable<Parsed>;
}

/** Accepts a quotation mark inside an unquoted cell (`a 5" brush`), parsing the line alone. */
async function onItsOwn(path: string, delimiter: string, broken: BrokenRecord): Promise<CsvItem> {
  const text = await lineAt(path, broken.line);
  const cells: string[] = [];
  try {
    for await (const { record } of parsed(Readable.from([text]), delimiter, true)) cells.push(...record);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return broken;
  }
  return cells.some((cell) => cell.startsWith('"')) ? broken : { line: broken.line, cells };
}

async function lineAt(path: string, line: number): Promise<string> {
  let text = '';
  for await (const piece of textFrom(path, line)) {
    const [start = '', rest] = piece.split('\n', 2);
    text += start;
    if (rest !== undefined || text.length > MAX_RECORD_CHARACTERS) break;
  }
  return text;
}

async function* textFrom(path: string, line: number): AsyncGenerator<string> {
  let left = line - 1;
  for await (const piece of sheetText(path)) {
    let start = 0;
    while (left > 0 && start < piece.length) {
      const end = piece.indexOf('\n', start);
      if (end < 0) start = piece.length;
      else {
        left -= 1;
        start = end + 1;
      }
    }
    if (left === 0 && start < piece.length) yield piece.slice(start);
  }
}

/** The sheet cannot be read. The message continues a sentence that starts with the file's name. */
export class SheetFault extends StartError {}

const HOW_TO_SAVE =
  'In Excel choose Save As, "CSV UTF-8 (Comma delimited)"; in Google Sheets choose Download, CSV.';

/** The file signatures and byte-order marks below are not longer. */
const SIGNATURE_BYTES = 8;
const XLSX = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const XLS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Decodes UTF-8, or UTF-16 with a byte-order mark, to text with `\n` line ends. Throws `SheetFault`. */
async function* sheetText(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let hasOpenReturn = false;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(bytes.subarray(0, SIGNATURE_BYTES));
    const text: string = decode(decoder, bytes);
    // A `\r\n` may be split between two chunks.
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
