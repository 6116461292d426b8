import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bareText } from '@/lib/core/ground/format/typed';
import { cellText } from './cell-text';
import { type CsvItem, type CsvShape, csvRecords, csvShape, SheetFault } from './csv-records';
import { quoted } from './reading';
import {
  type AgencySheets,
  COLUMNS,
  fileOf,
  OPTIONAL_COLUMNS,
  type Problem,
  SHEET_NAMES,
  type SheetLine,
  type SheetName,
} from './sheets';

const MAX_ROWS = 200_000;
const PROGRESS_ROWS = 1_000;

export interface ReadProgress {
  readonly sheet: SheetName;
  readonly rows: number;
}

/**
 * Unreadable parts are reported and the rest is returned. Throws `SheetFault` if the folder is unreadable.
 */
export async function readSheets(
  folder: string,
  onProgress: (progress: ReadProgress) => void = () => undefined,
): Promise<AgencySheets> {
  const files = await filesOf(folder);
  const names = [...files.values()];
  const problems: Problem[] = [];
  const notes: string[] = [];
  const lines: Partial<Record<SheetName, readonly SheetLine[]>> = {};
  for (const sheet of SHEET_NAMES) {
    const file = files.get(fileOf(sheet));
    if (file === undefined) {
      problems.push({ sheet, reason: missingReason(sheet, names) });
      continue;
    }
    const read = await readSheet(sheet, join(folder, file), onProgress);
    problems.push(...read.problems);
    notes.push(...read.notes);
    if (read.lines) lines[sheet] = read.lines;
  }
  return { lines: lines as AgencySheets['lines'], problems, notes };
}

/** The key is the lower-case name, for files such as `Jobs.CSV`. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map((await readdir(folder)).map((name) => [name.toLowerCase(), name]));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const sentences: Record<string, string> = {
      ENOENT: 'There is no folder',
      ENOTDIR: 'This is a file, not a folder:',
    };
    throw new SheetFault(`${sentences[code ?? ''] ?? 'This folder cannot be read:'} ${folder}`);
  }
}

/** Browsers number a second download, and spreadsheets add the name of the page. */
function missingReason(sheet: SheetName, names: readonly string[]): string {
  const similar = names.filter((name) =>
    new RegExp(`^${sheet}\\b.*\\.(csv|tsv|txt|xlsx?|ods|numbers)$`, 'i').test(name),
  );
  if (similar.length === 0) return 'is not in the folder';
  const [first = ''] = similar;
  const advice = /\.csv(\.txt)?$/i.test(first)
    ? `rename it to ${fileOf(sheet)}`
    : `save it as ${fileOf(sheet)}`;
  const found = `${similar.map(quoted).join(' and ')} ${similar.length === 1 ? 'is' : 'are'}`;
  return `is not in the folder, but ${found}: ${similar.length === 1 ? advice : 'rename the right one'}`;
}

interface ReadSheet {
  readonly lines?: readonly SheetLine[];
  readonly problems: readonly Problem[];
  readonly notes: readonly string[];
}

async function readSheet(
  sheet: SheetName,
  path: string,
  onProgress: (progress: ReadProgress) => void,
): Promise<ReadSheet> {
  try {
    return await readRecords(sheet, path, onProgress);
  } catch (error) {
    const reason = faultOf(error);
    if (reason === null) throw error;
    return { problems: [{ sheet, reason }], notes: [] };
  }
}

function faultOf(error: unknown): string | null {
  if (error instanceof SheetFault) return error.message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return null;
  if (code === 'EISDIR') return 'is a folder, not a file';
  return code === 'EACCES' || code === 'EPERM' ? 'may not be read by this user' : `cannot be read (${code})`;
}

async function readRecords(
  sheet: SheetName,
  path: string,
  onProgress: (progress: ReadProgress) => void,
): Promise<ReadSheet> {
  const lines: SheetLine[] = [];
  const problems: Problem[] = [];
  const shape = await csvShape(path);
  const found = await findHeader(sheet, path, shape);
  if ('problems' in found) return { problems: found.problems, notes: [] };
  const { header, line: headerLine, above } = found;
  for await (const item of csvRecords(path, { ...shape, firstLine: headerLine })) {
    if (item.line === headerLine || isEmpty(item)) continue;
    const line = lineOf(sheet, header, item);
    if ('reason' in line) problems.push(line);
    else lines.push(line);
    if (lines.length > MAX_ROWS) {
      throw new SheetFault(`has more than ${MAX_ROWS.toLocaleString('en-GB')} lines. Import it in parts.`);
    }
    if (lines.length % PROGRESS_ROWS === 0) onProgress({ sheet, rows: lines.length });
  }
  onProgress({ sheet, rows: lines.length });
  const notes = [
    ...(shape.encoding === 'windows-1252'
      ? [`is read as Windows-1252, as Excel saves "CSV"${exampleOf(lines)}`]
      : []),
    ...(above > 0 ? [`has its headings on line ${headerLine}; what is above them is not read`] : []),
    ...header.unused.map((name) => `"${name}" is not used`),
  ];
  return {
    lines,
    problems,
    notes: notes.map((note) => `${fileOf(sheet)}${note.startsWith('"') ? ':' : ''} ${note}`),
  };
}

const isEmpty = (item: CsvItem): boolean => 'cells' in item && item.cells.every((cell) => cell.trim() === '');

/** Returns a word with another letter than A to Z, for somebody who can see whether it is right. */
function exampleOf(lines: readonly SheetLine[]): string {
  for (const { cells } of lines) {
    const [word] = /[\p{L}£]*[^\0-\x7f][\p{L}\d]*/u.exec(Object.values(cells).join(' ')) ?? [];
    if (word) return `: is ${quoted(word)} right?`;
  }
  return '';
}

/** Exports have a title above the headings, and these are rows of a title at most. */
const MOST_TITLE_ROWS = 10;

interface FoundHeader {
  readonly header: Header;
  readonly line: number;
  /** This many lines with text are above the headings. */
  readonly above: number;
}

/** Returns the first row with all headings. Without one, the row with the most of them says what is missing. */
async function findHeader(
  sheet: SheetName,
  path: string,
  shape: CsvShape,
): Promise<FoundHeader | { readonly problems: readonly Problem[] }> {
  let best: { readonly known: number; readonly problems: readonly Problem[] } | undefined;
  let above = 0;
  for await (const item of csvRecords(path, shape)) {
    if (isEmpty(item)) continue;
    const found = headerOf(sheet, item);
    if (!('problems' in found)) return { header: found, line: item.line, above };
    if (!best || found.known > best.known) best = found;
    above += 1;
    if (above >= MOST_TITLE_ROWS) break;
  }
  if (!best) throw new SheetFault('is empty');
  if (best.known > 0) return best;
  const wanted = Object.values(COLUMNS[sheet]).join(', ');
  return { problems: [{ sheet, line: 1, reason: `has none of the headings ${wanted}` }] };
}

interface Header {
  readonly width: number;
  readonly places: readonly (readonly [key: string, index: number])[];
  readonly unused: readonly string[];
}

/** Compares header names without case and surrounding spaces. */
function headerOf(
  sheet: SheetName,
  item: CsvItem,
): Header | { readonly known: number; readonly problems: readonly Problem[] } {
  if ('reason' in item) return { known: 0, problems: [{ sheet, ...item }] };
  const names = withoutAliases(item.cells.map(tidyName));
  const wanted = [...columnsOf(COLUMNS[sheet], true), ...columnsOf(OPTIONAL_COLUMNS[sheet], false)];
  const problems = wanted.flatMap(({ name, id, isMandatory }) => {
    const count = names.filter((other) => other === id).length;
    if (count === 1 || (count === 0 && !isMandatory)) return [];
    const reason = count === 0 ? `has no column "${name}"` : `has the column "${name}" ${count} times`;
    return [{ sheet, line: item.line, reason }];
  });
  const count = wanted.filter(({ id }) => names.includes(id)).length;
  if (problems.length > 0) return { known: count, problems };
  const known = new Set(wanted.map(({ id }) => id));
  return {
    width: names.length,
    places: wanted.filter(({ id }) => names.includes(id)).map(({ key, id }) => [key, names.indexOf(id)]),
    unused: item.cells
      .map((cell) => cell.trim())
      .filter((cell, index) => cell !== '' && !known.has(names[index] ?? '')),
  };
}

/** Other spellings count where the usual one is not there. */
const ALIASES: Readonly<Record<string, string>> = {
  'e-mail': 'email',
  'email address': 'email',
  'post code': 'postcode',
  'first name': 'first names',
  surname: 'last name',
};

function withoutAliases(names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const usual = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
    return usual === undefined || names.includes(usual) ? name : usual;
  });
}

function columnsOf(columns: Readonly<Record<string, string>>, isMandatory: boolean) {
  return Object.entries(columns).map(([key, name]) => ({ key, name, id: tidyName(name), isMandatory }));
}

function tidyName(name: string): string {
  return bareText(name)
    .replace(/[\s*:]+$/, '')
    .toLowerCase();
}

/** Spreadsheets leave out empty cells at the end. Extra cells mean an unquoted separator. */
function lineOf(sheet: SheetName, { width, places }: Header, item: CsvItem): SheetLine | Problem {
  if ('reason' in item) return { sheet, ...item };
  if (item.cells.length > width) {
    const reason = `has ${item.cells.length} cells where the first line has ${width}: is one with a separator not in quotes?`;
    return { sheet, line: item.line, reason };
  }
  const cells = Object.fromEntries(
    places.map(([key, index]) => [key, cellText(sheet, key, item.cells[index] ?? '')]),
  );
  return { line: item.line, cells: cells as SheetLine['cells'] };
}
