import 'server-only';
import { sql } from 'drizzle-orm';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { auditCommand } from '@/lib/core/backend/api/audit';
import type { Database } from '@/lib/core/backend/database/database';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { publishOffice, publishVisits } from '@/lib/core/backend/live/publish';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { placesToFind } from '@/lib/features/office/places/server/keep-postcodes';
import {
  notifyOfCancelledHandover,
  notifyOfChangedVisits,
} from '@/lib/features/talk/notifications/server/events';
import { callOffBroken } from '@/lib/features/work/keys/server/call-off';
import { recordLosses } from '@/lib/features/work/lost-visits/server/record-losses';
import { countWorkerMails } from '@/lib/features/work/lost-visits/server/worker-mail';
import { findDoubleBookings } from './double-bookings';
import { endsToReport } from './ends';
import { importExceptions } from './import-exceptions';
import { importCustomers, importProperties } from './import-homes';
import { importJobs } from './import-jobs';
import { type ImportSession, newCounts } from './import-session';
import { importWorkers } from './import-workers';
import { ReferenceIndex } from './reference-index';
import type { ImportProgress, ImportReport } from './report';
import { type AgencySheets, SHEET_NAMES, type SheetName } from './sheets';

interface ImportOptions {
  /** Runs the import in a savepoint and rolls it back, for the same report. */
  readonly dryRun: boolean;
  /** Customers get no mail about another cleaner. */
  readonly isWithoutMail?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly hashPassword: (password: string) => Promise<string>;
}

/** The id is arbitrary: it is the first half of an advisory lock. */
const IMPORT_LOCK = 732_018_552;

const STEPS: Readonly<Record<SheetName, (session: ImportSession) => Promise<void>>> = {
  workers: importWorkers,
  customers: importCustomers,
  properties: importProperties,
  jobs: importJobs,
  exceptions: importExceptions,
};

/**
 * Everything happens in the context's transaction. Refused lines are reported and skipped. A repeat changes nothing.
 */
export async function importSheets(
  ctx: WorldContext,
  sheets: AgencySheets,
  { dryRun, isWithoutMail = false, onProgress = () => undefined, hashPassword }: ImportOptions,
): Promise<ImportReport> {
  // Concurrent imports would both insert the same references.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${ctx.world.id}))`);
  const how = { isWithoutMail, onProgress };
  if (!dryRun) return run(ctx, sheets, { ...how, hashPassword });
  return takenBack(ctx, (inner) => run(inner, sheets, { ...how, hashPassword: null }));
}

interface RunOptions {
  readonly isWithoutMail: boolean;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly hashPassword: ImportOptions['hashPassword'] | null;
}

async function run(
  ctx: WorldContext,
  sheets: AgencySheets,
  { isWithoutMail, onProgress, hashPassword }: RunOptions,
): Promise<ImportReport> {
  const session: ImportSession = {
    ctx,
    sheets,
    book: await ReferenceIndex.load(ctx),
    counts: newCounts(),
    visits: { added: 0, changed: 0, removed: 0 },
    workersWithChanges: new Set(),
    losses: [],
    problems: [...sheets.problems],
    leftAlone: [],
    leftCells: [],
    cancelled: [],
    signIns: [],
    changedWorkers: [],
    rehomed: [],
    adopted: new Set(),
    listed: new Set(),
    onProgress,
    hashPassword,
    refusedLines: new Map(),
  };
  for (const { sheet, line } of sheets.problems) {
    if (line !== undefined && sheets.lines[sheet]) session.counts[sheet].refused += 1;
  }
  for (const sheet of SHEET_NAMES) {
    const total = sheets.lines[sheet]?.length ?? 0;
    onProgress({ sheet, done: 0, total });
    await STEPS[sheet](session);
    onProgress({ sheet, done: total, total });
  }
  await session.book.save(ctx);
  for (const { visits, isWholeJob } of session.losses)
    await recordLosses(ctx, visits, { cause: 'office', isWholeJob, tellsCustomers: !isWithoutMail });
  const mailed = session.losses.flatMap(({ visits }) => visits.map(({ jobId }) => jobId));
  const mails = isWithoutMail ? 0 : await countWorkerMails(ctx, mailed);
  const withoutKeys = await callOffBroken(ctx);
  await notifyOfChangedVisits(ctx, session.workersWithChanges);
  await notifyOfCancelledHandover(ctx, withoutKeys);
  await publishVisits(ctx, [...session.workersWithChanges, ...withoutKeys]);
  if (hasChanges(session)) {
    await publishOffice(ctx);
    if (hashPassword !== null) await auditImport(session);
  }
  const doubleBookings = await findDoubleBookings(ctx);
  return {
    ...reportOf(session),
    mails,
    doubleBookings,
    places: await placesToFind(ctx),
    toEnd: endsToReport(session),
  };
}

const hasChanges = ({ cancelled, counts, visits }: ImportSession): boolean =>
  cancelled.length > 0 ||
  Object.values(counts).some((sheet) => sheet.new + sheet.changed > 0) ||
  Object.values(visits).some((count) => count > 0);

async function auditImport({ ctx, counts, visits }: ImportSession): Promise<void> {
  const subject = Object.fromEntries([
    ...SHEET_NAMES.map((sheet) => [sheet, countsText(counts[sheet])]),
    ['visits', countsText(visits)],
  ]);
  await auditCommand(ctx, { command: 'npm run import', call: 'import', subject });
}

/** An example is "4 new, 2 refused". */
function countsText(counts: object): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.map(([name, count]) => `${count} ${name}`).join(', ') || 'none';
}

function reportOf(
  session: ImportSession,
): Omit<ImportReport, 'mails' | 'doubleBookings' | 'places' | 'toEnd'> {
  const { counts, visits, leftAlone, leftCells, cancelled, signIns, hashPassword } = session;
  const order = (sheet: SheetName) => SHEET_NAMES.indexOf(sheet);
  const problems = session.problems.toSorted(
    (a, b) => order(a.sheet) - order(b.sheet) || (a.line ?? 0) - (b.line ?? 0),
  );
  return {
    isDryRun: hashPassword === null,
    counts,
    visits,
    problems,
    leftAlone,
    leftCells,
    cancelled,
    signIns,
  };
}

class TakenBack extends Error {}

/** Runs in a savepoint and rolls it back; only consumed sequence ids remain. */
async function takenBack<T>(ctx: WorldContext, work: (inner: WorldContext) => Promise<T>): Promise<T> {
  const answer: { value?: T } = {};
  try {
    await ctx.tx.transaction(async (tx) => {
      answer.value = await work({ ...ctx, tx });
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return answer.value as T;
}

export interface ImportRequest {
  readonly isDryRun: boolean;
  readonly isWithoutMail?: boolean | undefined;
  readonly sheets: AgencySheets;
}

export function importIntoMarketplace(
  database: Database,
  { sheets, isDryRun, isWithoutMail = false }: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  return inWorld(database, MARKETPLACE, (ctx) =>
    importSheets(ctx, sheets, { dryRun: isDryRun, isWithoutMail, onProgress, hashPassword }),
  );
}
