import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CsvItem, csvRecords, csvShape, SheetFault } from './csv-records';
import {
  type AgencySheets,
  COLUMNS,
  fileOf,
  isOptional,
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
  const problems: Problem[] = [];
  const notes: string[] = [];
  const lines: Partial<Record<SheetName, readonly SheetLine[]>> = {};
  for (const sheet of SHEET_NAMES) {
    const file = files.get(fileOf(sheet));
    if (file === undefined) {
      problems.push({ sheet, reason: 'is not in the folder' });
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
  let header: Header | undefined;
  for await (const item of csvRecords(path, await csvShape(path))) {
    if ('cells' in item && item.cells.every((cell) => cell.trim() === '')) continue;
    if (!header) {
      const found = headerOf(sheet, item);
      if ('problems' in found) return { problems: found.problems, notes: [] };
      header = found;
      continue;
    }
    const line = lineOf(sheet, header, item);
    if ('reason' in line) problems.push(line);
    else lines.push(line);
    if (lines.length > MAX_ROWS) {
      throw new SheetFault(`has more than ${MAX_ROWS.toLocaleString('en-GB')} lines. Import it in parts.`);
    }
    if (lines.length % PROGRESS_ROWS === 0) onProgress({ sheet, rows: lines.length });
  }
  if (!header) throw new SheetFault('is empty');
  onProgress({ sheet, rows: lines.length });
  return { lines, problems, notes: header.unused.map((name) => `${fileOf(sheet)}: "${name}" is not used`) };
}

interface Header {
  readonly width: number;
  readonly places: readonly (readonly [key: string, index: number])[];
  readonly unused: readonly string[];
}

/** Compares header names without case and surrounding spaces. */
function headerOf(sheet: SheetName, item: CsvItem): Header | { readonly problems: readonly Problem[] } {
  if ('reason' in item) return { problems: [{ sheet, ...item }] };
  const names = item.cells.map(tidyName);
  const wanted = Object.entries<string>(COLUMNS[sheet]).map(([key, name]) => ({
    key,
    name,
    id: tidyName(name),
  }));
  const problems = wanted.flatMap(({ key, name, id }) => {
    const count = names.filter((other) => other === id).length;
    if (count === 1 || (count === 0 && isOptional(sheet, key))) return [];
    const reason = count === 0 ? `has no column "${name}"` : `has the column "${name}" ${count} times`;
    return [{ sheet, line: item.line, reason }];
  });
  if (problems.length > 0) return { problems };
  const known = new Set(wanted.map(({ id }) => id));
  return {
    width: names.length,
    places: wanted.flatMap(({ key, id }) => (names.includes(id) ? [[key, names.indexOf(id)] as const] : [])),
    unused: item.cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !known.has(tidyName(cell))),
  };
}

function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Spreadsheets leave out empty cells at the end. Extra cells mean an unquoted separator. */
function lineOf(sheet: SheetName, { width, places }: Header, item: CsvItem): SheetLine | Problem {
  if ('reason' in item) return { sheet, ...item };
  if (item.cells.length > width) {
    const reason = `has ${item.cells.length} cells where the first line has ${width}: is one with a separator not in quotes?`;
    return { sheet, line: item.line, reason };
  }
  const cells = Object.fromEntries(places.map(([key, index]) => [key, (item.cells[index] ?? '').trim()]));
  return { line: item.line, cells: cells as SheetLine['cells'] };
}
