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

export interface CsvShape {
  readonly delimiter: string;
  readonly firstLine: number;
  readonly encoding: Encoding;
}

const MAX_RECORD_CHARACTERS = 100_000;
/** Parsing restarts after each broken record; a file with more of them is not CSV. */
const MAX_BROKEN = 100;

const NOT_CLOSED = 'a quotation mark (") is opened and not closed';

/** Finds the most frequent separator outside quotes of the first line that has one; also reads Excel's `sep=;` line. */
export async function csvShape(path: string): Promise<CsvShape> {
  const encoding = await encodingOf(path);
  const first = await lineAt({ path, encoding }, 1);
  const [, declared] = /^sep=(.)$/i.exec(first) ?? [];
  if (declared) return { delimiter: declared, firstLine: 2, encoding };
  for (let line = 1; line <= MOST_LINES_ABOVE; line += 1) {
    const bare = (await lineAt({ path, encoding }, line)).replace(/"[^"]*"/g, '');
    const countOf = (separator: string) => bare.split(separator).length;
    const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a));
    // A title above the headings may have a comma or two.
    if (countOf(delimiter) > 2) return { delimiter, firstLine: 1, encoding };
  }
  return { delimiter: ',', firstLine: 1, encoding };
}

const MOST_LINES_ABOVE = 10;

/**
 * After a broken record parsing restarts at its second line, so that an unclosed quotation mark costs one
 * line.
 */
export async function* csvRecords(
  path: string,
  { delimiter, firstLine, encoding }: CsvShape,
): AsyncGenerator<CsvItem> {
  const file = { path, encoding };
  let line = firstLine;
  let width: number | undefined;
  for (let broken = 0; broken <= MAX_BROKEN; broken += 1) {
    const reading = plainRecords(file, delimiter, line, width);
    let next = await reading.next();
    while (!next.done) {
      width ??= next.value.cells.length;
      yield next.value;
      next = await reading.next();
    }
    if (next.value === null) return;
    yield await onItsOwn(file, delimiter, next.value);
    line = next.value.line + 1;
  }
  yield { line, reason: 'and all lines below are not read: too many lines are broken' };
}

/** Yields records from a line up to the end (returns null) or the first broken record (returns it). */
async function* plainRecords(
  file: SheetFile,
  delimiter: string,
  fromLine: number,
  width?: number,
): AsyncGenerator<CsvRecord, BrokenRecord | null> {
  let line = fromLine;
  let columns = width;
  try {
    for await (const { record, info } of parsed(textFrom(file, fromLine), delimiter)) {
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
 * Returns true if a later quotation mark closed an earlier one: there are too many cells, or a cell contains a whole
 * record.
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
async function onItsOwn(file: SheetFile, delimiter: string, broken: BrokenRecord): Promise<CsvItem> {
  const text = await lineAt(file, broken.line);
  const cells: string[] = [];
  try {
    for await (const { record } of parsed(Readable.from([text]), delimiter, true)) cells.push(...record);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return broken;
  }
  return cells.some((cell) => cell.startsWith('"')) ? broken : { line: broken.line, cells };
}

async function lineAt(file: SheetFile, line: number): Promise<string> {
  let text = '';
  for await (const piece of textFrom(file, line)) {
    const [start = '', rest] = piece.split('\n', 2);
    text += start;
    if (rest !== undefined || text.length > MAX_RECORD_CHARACTERS) break;
  }
  return text;
}

async function* textFrom(file: SheetFile, line: number): AsyncGenerator<string> {
  let left = line - 1;
  for await (const piece of sheetText(file)) {
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

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

interface SheetFile {
  readonly path: string;
  readonly encoding: Encoding;
}

/**
 * Finds the encoding by the byte-order mark; a file that is not UTF-8 is what Excel saves as "CSV". Throws
 * `SheetFault`.
 */
async function encodingOf(path: string): Promise<Encoding> {
  let decoder: TextDecoder | null = null;
  let isUtf8 = true;
  let isWindows = true;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (decoder === null) {
      const marked = markedEncoding(bytes.subarray(0, SIGNATURE_BYTES));
      if (marked !== null) return marked;
      decoder = new TextDecoder('utf-8', { fatal: true });
    }
    isUtf8 &&= isDecodable(decoder, bytes);
    isWindows &&= !bytes.some((byte) => NOT_IN_WINDOWS.has(byte));
  }
  if (isUtf8 && (decoder === null || isDecodable(decoder))) return 'utf-8';
  if (isWindows) return 'windows-1252';
  throw new SheetFault(
    `is neither UTF-8 nor Windows-1252 text, so that its letters cannot be told. ${HOW_TO_SAVE}`,
  );
}

/** Control characters, and the five bytes without a letter. */
const NOT_IN_WINDOWS: ReadonlySet<number> = new Set([
  ...Array.from({ length: 32 }, (_, byte) => byte).filter((byte) => ![9, 10, 13].includes(byte)),
  ...[0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d],
]);

function isDecodable(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

function markedEncoding(start: Buffer): Encoding | null {
  if (start.subarray(0, 4).equals(XLSX) || start.subarray(0, 4).equals(XLS)) {
    throw new SheetFault(`is an Excel workbook with another name. ${HOW_TO_SAVE}`);
  }
  const marks: Readonly<Record<string, Encoding>> = { fffe: 'utf-16le', feff: 'utf-16be' };
  return marks[start.subarray(0, 2).toString('hex')] ?? null;
}

/** Text with `\n` line ends. Throws `SheetFault`. */
async function* sheetText({ path, encoding }: SheetFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let hasOpenReturn = false;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const text: string = decode(decoder, bytes);
    // A `\r\n` may be split between two chunks.
    const whole: string = hasOpenReturn ? `\r${text}` : text;
    hasOpenReturn = whole.endsWith('\r');
    yield withPlainLineEnds(hasOpenReturn ? whole.slice(0, -1) : whole);
  }
  yield (hasOpenReturn ? '\n' : '') + decode(decoder);
}

function decode(decoder: TextDecoder, bytes?: Buffer): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new SheetFault(`is not UTF-16 text, so that its letters cannot be told. ${HOW_TO_SAVE}`);
  }
  if (text.includes('\0')) throw new SheetFault(`is not text. ${HOW_TO_SAVE}`);
  return text;
}

function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
