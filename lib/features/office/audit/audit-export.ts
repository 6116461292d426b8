import 'server-only';
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { formatInTimeZone } from 'date-fns-tz';
import type { NextRequest } from 'next/server';
import { officeGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { formOf, seeOther } from '@/lib/core/gateway/session/posted-form';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { routes } from '@/lib/core/ground/site/routes';
import { dayOf, timeOf } from '@/lib/core/ground/time/zoned';
import { auditAskedOf } from './audit-address';
import { auditChanges, type ShownChange } from './audit-changes';
import { auditActorName, auditKindOf, auditSentence, impersonatedName, isRefused } from './audit-sentence';
import { officeAuditCalls } from './calls';
import { adminAuditMessages as texts } from './messages';
import { AUDIT_LIMITS, type AuditFilter } from './model';
import type { AuditEntry, AuditPage, AuditQuery } from './schema';

/**
 * Answers with a CSV file for Excel, of the entries that the form's filters ask for. The export has an entry of its
 * own.
 */
export async function answerAuditExport(request: NextRequest, send: Dispatch = dispatch): Promise<Response> {
  const fields = await formOf(request);
  const session = await officeGatewaySession(request.cookies);
  if (fields === null || session === null) return seeOther(routes.admin);
  const { filter } = auditAskedOf(Object.fromEntries(fields));
  const answer = await send(officeAuditCalls.exportAuditEntries, { body: filter }, session);
  if (!answer.ok && answer.error.code === 'unauthorized') return seeOther(officeRoutes.officeFor('ended'));
  if (!answer.ok) return seeOther(officeRoutes.officeAuditFor({ ...filter, problem: 'export' }));
  const rows = readRows({ filter, before: answer.value.before, session, send });
  return new Response(csvOf(rows), { headers: HEADERS });
}

const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="audit.csv"',
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** Excel reads UTF-8 only after a byte order mark, and would run cells that begin like a formula. */
function csvOf(rows: AsyncIterable<readonly string[]>): BodyInit {
  const csv = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  // An error ends the download early, so that the browser reports it.
  pipeline(Readable.from(rows), csv, () => {});
  return Readable.toWeb(csv) as unknown as BodyInit;
}

interface WantedRows {
  readonly filter: AuditFilter;
  /** The newest wanted entry has a smaller id. */
  readonly before: number;
  readonly session: GatewaySession;
  readonly send: Dispatch;
}

/** Reads a part of the entries at a time, the newest first. */
async function* readRows({ filter, session, send, ...start }: WantedRows): AsyncGenerator<readonly string[]> {
  yield cellsOf(texts.exportColumns);
  let before: number | null = start.before;
  for (let left: number = AUDIT_LIMITS.exported; before !== null; ) {
    if (left === 0) {
      yield cellsOf({ what: texts.exportOnly({ count: AUDIT_LIMITS.exported }) });
      return;
    }
    const query: AuditQuery = { ...filter, before, pageSize: Math.min(left, AUDIT_LIMITS.exportStep) };
    const answer: CallResult<AuditPage> = await send(officeAuditCalls.listAuditEntries, { query }, session);
    if (!answer.ok) throw new AuditExportError(answer.error.code);
    for (const entry of answer.value.results) yield rowOf(entry);
    left -= answer.value.results.length;
    before = answer.value.older;
  }
}

class AuditExportError extends Error {
  override readonly name = 'AuditExportError';
}

type Column = keyof typeof texts.exportColumns;

const COLUMNS = Object.keys(texts.exportColumns) as readonly Column[];

const cellsOf = (cells: Partial<Record<Column, string>>): readonly string[] =>
  COLUMNS.map((column) => cells[column] ?? '');

function rowOf(entry: AuditEntry): readonly string[] {
  const kind = auditKindOf(entry.call);
  const changes = auditChanges(entry);
  return cellsOf({
    day: dayOf(entry.at, brand.timeZone),
    time: timeOf(entry.at, brand.timeZone),
    zone: zoneText(entry.at),
    by: auditActorName(entry),
    impersonatedId: impersonatedName(entry) ?? '',
    kind: kind === null ? '' : texts.kind[kind],
    what: auditSentence(entry),
    before: valuesText(changes, 'before'),
    after: valuesText(changes, 'after'),
    result: texts.result[isRefused(entry) ? 'refused' : 'done'],
    request: entry.requestId,
    account: entry.administrator,
  });
}

/** An example is "Cleaner: Amara Okafor, Offered to everyone: no". */
const valuesText = (changes: readonly ShownChange[], at: 'before' | 'after'): string =>
  changes.map((change) => texts.labelled({ label: change.label, value: change[at] })).join(', ');

/** An example is "Europe/London, UTC+01:00". The offset tells the two hours apart that a clock change repeats. */
function zoneText(at: string): string {
  return `${brand.timeZone}, UTC${formatInTimeZone(at, brand.timeZone, 'xxx')}`;
}
