import 'server-only';
import { createHash } from 'node:crypto';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Loss } from '@/lib/features/work/lost-visits/server/record-losses';
import { type Lookup, refOf, type WorkerLine } from './line-readers';
import { notesOf, type Read, refused, understood } from './reading';
import type { ReferenceIndex } from './reference-index';
import type { ImportProgress, NewSignIn, SheetCounts } from './report';
import {
  type AgencySheets,
  type CellsOf,
  fileOf,
  type Problem,
  SHEET_NAMES,
  type SheetLine,
  type SheetName,
} from './sheets';

export interface ImportSession {
  readonly ctx: WorldContext;
  readonly sheets: AgencySheets;
  readonly book: ReferenceIndex;
  readonly counts: Readonly<Record<SheetName, SheetCounts>>;
  readonly visits: { added: number; changed: number; removed: number };
  /** These workers had a changed visit before, or have it now. */
  readonly workersWithChanges: Set<number | null>;
  /** These visits lost their worker; they are in their old state. The flag says whether the whole job did. */
  readonly losses: { readonly visits: readonly Loss[]; readonly isWholeJob: boolean }[];
  readonly problems: Problem[];
  readonly leftAlone: Problem[];
  /** These are cells of accepted lines that were not read as they stand. */
  readonly leftCells: Problem[];
  /** Visits that the import cancels as the office does, by the line that no longer has them. */
  readonly cancelled: Problem[];
  readonly signIns: NewSignIn[];
  /** These changes wait until everything that the import changes is locked. */
  readonly changedWorkers: ChangedCandidate<WorkerLine>[];
  /** These homes have another customer than before; their visits follow when all is locked. */
  readonly rehomed: { readonly line: number; readonly propertyId: number; readonly customerId: number }[];
  /** Cleaners who joined by an invitation and stand in a sheet for the first time. */
  readonly adopted: Set<number>;
  /** The sheets have these references, even on refused lines. */
  readonly listed: Set<string>;
  readonly onProgress: (progress: ImportProgress) => void;
  /** It is null in a dry run. */
  readonly hashPassword: ((password: string) => Promise<string>) | null;
  /** These are the refused lines by reference. They explain errors of lines that refer to them. */
  readonly refusedLines: Map<string, number>;
}

export function newCounts(): Record<SheetName, SheetCounts> {
  const counts = SHEET_NAMES.map((sheet) => [
    sheet,
    { new: 0, changed: 0, unchanged: 0, past: 0, refused: 0 },
  ]);
  return Object.fromEntries(counts) as Record<SheetName, SheetCounts>;
}

export interface ImportCandidate<Value> {
  readonly line: number;
  readonly ref: string;
  readonly value: Value;
  readonly fingerprint: string;
}

export interface ChangedCandidate<Value> extends ImportCandidate<Value> {
  readonly entityId: number;
}

export interface Triage<Value> {
  readonly fresh: readonly ImportCandidate<Value>[];
  readonly changed: readonly ChangedCandidate<Value>[];
}

interface LineRules<S extends SheetName, Value> {
  readonly refIn: (cells: CellsOf<S>) => string | null;
  readonly read: (cells: CellsOf<S>, lookup: Lookup) => Read<Value>;
  readonly repeated: (cells: CellsOf<S>, firstLine: number) => string;
}

/** Classifies lines as new, changed, unchanged (only counted) or refused. */
export function triage<S extends SheetName, Value>(
  session: ImportSession,
  sheet: S,
  rules: LineRules<S, Value>,
): Triage<Value> {
  const fresh: ImportCandidate<Value>[] = [];
  const changed: ChangedCandidate<Value>[] = [];
  const firstLines = new Map<string, number>();
  const lookup = lookupOf(session);
  const lines: readonly SheetLine<S>[] = session.sheets.lines[sheet] ?? [];
  for (const { line, cells } of lines) {
    const ref = refOf(rules.refIn(cells) ?? '');
    const firstLine = ref === '' ? undefined : firstLines.get(ref);
    if (firstLine !== undefined) {
      refuseLine(session, { sheet, line, reason: rules.repeated(cells, firstLine) });
      continue;
    }
    firstLines.set(ref, line);
    session.listed.add(`${sheet}/${ref}`);
    const read = ref === '' ? withoutRef(rules.read(cells, lookup)) : rules.read(cells, lookup);
    if (!read.ok) {
      session.refusedLines.set(`${sheet}/${ref}`, line);
      refuseLine(session, { sheet, line, reason: read.reason });
      continue;
    }
    for (const reason of notesOf(read)) session.leftCells.push({ sheet, line, reason });
    const candidate = { line, ref, value: read.value, fingerprint: fingerprintOf(read.value) };
    const known = session.book.find(sheet, ref);
    if (!known) fresh.push(candidate);
    else if (known.fingerprint === candidate.fingerprint) session.counts[sheet].unchanged += 1;
    else changed.push({ ...candidate, entityId: known.entityId });
  }
  return { fresh, changed };
}

function withoutRef(read: Read<unknown>): Read<never> {
  return refused(read.ok ? '"Ref" is empty' : read.reason);
}

export function refuseLine(session: ImportSession, problem: Problem): void {
  session.counts[problem.sheet].refused += 1;
  session.problems.push(problem);
}

export function taken(
  session: ImportSession,
  sheet: SheetName,
  kind: 'new' | 'changed',
  { ref, fingerprint }: ImportCandidate<unknown>,
  entityId: number,
): void {
  session.counts[sheet][kind] += 1;
  session.book.keep(sheet, ref, { entityId, fingerprint });
}

const PROGRESS_LINES = 100;

export function advance({ counts, sheets, onProgress }: ImportSession, sheet: SheetName): void {
  const done = Object.values(counts[sheet]).reduce((sum, count) => sum + count, 0);
  if (done % PROGRESS_LINES === 0) onProgress({ sheet, done, total: sheets.lines[sheet]?.length ?? done });
}

const NOUNS: Readonly<Record<SheetName, string>> = {
  workers: 'cleaner',
  customers: 'customer',
  properties: 'property',
  jobs: 'job',
  exceptions: 'exception',
};

/** Also finds references of earlier imports that the sheet no longer has. */
function lookupOf({ book, refusedLines, sheets }: ImportSession): Lookup {
  return (sheet, text) => {
    const found = book.find(sheet, refOf(text));
    if (found) return understood(found.entityId);
    const name = `the ${NOUNS[sheet]} ${text}`;
    const line = refusedLines.get(`${sheet}/${refOf(text)}`);
    if (line !== undefined) return refused(`${name} was refused, see ${fileOf(sheet)}:${line}`);
    const isRead = sheets.lines[sheet] !== undefined;
    return refused(`${name} is ${isRead ? `not in ${fileOf(sheet)}` : `unknown without ${fileOf(sheet)}`}`);
  };
}

function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
