import { amountOf, tableOf } from '@/lib/cli/support/terminal';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { printable } from '@/lib/features/office/import/server/reading';
import type { ImportReport, SheetCounts } from '@/lib/features/office/import/server/report';
import { fileOf, type Problem, problemText, SHEET_NAMES } from '@/lib/features/office/import/server/sheets';

interface Remarks {
  readonly notes: readonly string[];
  /** These are codes in texts that are shown on every day. */
  readonly warnings: readonly Problem[];
  /** Nobody could get into these homes. */
  readonly missing: readonly Problem[];
}

export function reportText(
  report: ImportReport,
  { notes, warnings, missing }: Remarks,
  durationMs: number,
): string {
  const parts = [
    signInsText(report),
    countsTable(report),
    visitsLine(report),
    listed('Not taken:', report.problems.map(problemText)),
    listed(CELLS_TITLE, report.leftCells.map(problemText)),
    listed('Left as they were:', report.leftAlone.map(problemText)),
    listed('Cancelled, as the office cancels a visit:', report.cancelled.map(problemText)),
    listed('Not ended by an import:', report.toEnd.map(problemText)),
    listed('Double bookings, where one cleaner has two visits at once:', bookingLines(report)),
    listed(MISSING_TITLE, missing.map(problemText)),
    listed(CODES_TITLE, warnings.map(problemText)),
    listed('About the sheets:', notes.map(printable)),
    placesText(report),
    mailsText(report),
    closingLine(report, durationMs),
  ];
  return `\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function hasTakenAnything({ counts }: ImportReport): boolean {
  return totalOf(counts, ({ refused, ...taken }) => sum(Object.values(taken))) > 0;
}

const CELLS_TITLE =
  'Cells that could not be read, or not as they are written. Their lines are taken, and what was known stays:';
const CODES_TITLE =
  'Codes in texts that cleaners see on every day. They belong into "Key safe code", "Key nest code", "Alarm in" or "Alarm out", which are shown on the day:';
const MISSING_TITLE = 'Homes where something is missing. The cleaner reads "Ask your customer":';

const HEADINGS = ['', 'new', 'changed', 'unchanged', 'past', 'refused'];

function countsTable({ counts }: ImportReport): string {
  const rows = SHEET_NAMES.map((sheet) => {
    const { new: added, changed, unchanged, past, refused } = counts[sheet];
    const numbers = [added, changed, unchanged, past, refused].map((count) => count.toLocaleString('en-GB'));
    return [fileOf(sheet), ...numbers];
  });
  return tableOf([HEADINGS, ...rows]);
}

function visitsLine({ visits: { added, changed, removed }, counts }: ImportReport): string {
  const visits = `Visits: ${counted(added)} added, ${counted(changed)} changed, ${counted(removed)} removed.`;
  const hasPast = counts.exceptions.past > 0;
  return hasPast
    ? `${visits}\nPast: changes to visits of days that are over, where nothing is left to change.`
    : visits;
}

function listed(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

const MOST_BOOKINGS = 50;

function bookingLines({ doubleBookings }: ImportReport): string[] {
  const lines = doubleBookings.slice(0, MOST_BOOKINGS).map(({ worker, visits, days }) => {
    const [one, other] = visits.map(
      ({ jobId, customer, start, end }) => `${printable(customer)} ${start} to ${end} (job ${jobId})`,
    );
    const [day = '', ...more] = days;
    const on = `${formatDay(day)}${more.length === 0 ? '' : ` and ${counted(more.length)} more`}`;
    return `${printable(worker)}: ${one} and ${other}, on ${on}`;
  });
  const left = doubleBookings.length - lines.length;
  return left > 0 ? [...lines, `and ${counted(left)} more`] : lines;
}

const MOST_AREAS = 20;

function placesText({ places: { homes, outwards } }: ImportReport): string {
  if (homes === 0) return '';
  const named = outwards.slice(0, MOST_AREAS).map(printable).join(', ');
  const left = outwards.length - MOST_AREAS;
  const areas = left > 0 ? `${named} and ${counted(left)} more` : named;
  return (
    `${amountOf(homes, 'home')} without a known place (${areas}), so travel times are missing or rough: ` +
    'run `npm run places -- FILE` again, or fill in the columns Latitude and Longitude.'
  );
}

function mailsText({ mails, isDryRun }: ImportReport): string {
  if (mails === 0) return '';
  const amount = amountOf(mails, 'mail');
  return isDryRun
    ? `An import would send ${amount} to customers about another cleaner. With --no-mail it sends none.`
    : `${amount} to customers about another cleaner will be sent in two minutes.`;
}

function signInsText({ signIns, isDryRun }: ImportReport): string {
  if (signIns.length === 0) return '';
  if (isDryRun) return `New sign-ins that an import would make: ${counted(signIns.length)}.`;
  const title = 'New sign-ins. Each password is shown this once: hand it over in private.';
  return `${title}\n${tableOf(signIns.map(({ name, email, password }) => [printable(name), printable(email), password ?? '']))}`;
}

function closingLine(report: ImportReport, durationMs: number): string {
  const { counts, problems, isDryRun } = report;
  const fresh = totalOf(counts, (sheet) => sheet.new + sheet.changed);
  const notTaken = problems.length === 0 ? '' : `, ${counted(problems.length)} not`;
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  if (isDryRun) {
    return `Dry run: nothing was written. ${amountOf(fresh, 'line')} would be taken${notTaken} (${seconds}).`;
  }
  if (!hasTakenAnything(report)) return `Nothing was taken (${seconds}).`;
  const done = fresh === 0 ? 'Nothing changed: 0 lines taken' : `Done: ${amountOf(fresh, 'line')} taken`;
  return `${done}${notTaken} (${seconds}).`;
}

function totalOf(counts: ImportReport['counts'], count: (sheet: SheetCounts) => number): number {
  return sum(SHEET_NAMES.map((sheet) => count(counts[sheet])));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function counted(count: number): string {
  return count.toLocaleString('en-GB');
}
