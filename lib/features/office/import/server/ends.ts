import 'server-only';
import type { ImportSession } from './import-session';
import { saysLeft } from './people-cells';
import { COLUMNS, OPTIONAL_COLUMNS, type Problem, type SheetName } from './sheets';

const LASTING_SHEETS = ['workers', 'customers', 'properties', 'jobs'] as const satisfies readonly SheetName[];

/** An import ends no cleaner, customer or job by itself: only "Last date" of a job takes effect. */
export function endsToReport({ book, listed, sheets }: ImportSession): readonly Problem[] {
  const leavers = (sheets.lines.workers ?? []).flatMap(({ line, cells }): Problem[] => {
    const isLeft = saysLeft(cells.status);
    if (!isLeft && !cells.lastDay) return [];
    const what = isLeft
      ? `"${COLUMNS.workers.status}" says left`
      : `"${OPTIONAL_COLUMNS.workers.lastDay}" is filled`;
    const reason = `${what}: her sign-in and her visits stay until the office ends them`;
    return [{ sheet: 'workers', line, reason }];
  });
  const gone = LASTING_SHEETS.filter((sheet) => sheets.lines[sheet] !== undefined).flatMap((sheet) =>
    book
      .refsOf(sheet)
      .filter((ref) => !listed.has(`${sheet}/${ref}`))
      .map(
        (ref): Problem => ({
          sheet,
          reason: `${sheet === 'workers' ? ref.toLowerCase() : ref} is no longer in the sheet, and stays as it was`,
        }),
      ),
  );
  return [...leavers, ...gone];
}
