import { isShortenedNumber } from '@/lib/core/ground/format/typed';
import type { AccessCode } from '@/lib/features/work/visits/model';
import { parseAccess, parseAlarm } from './home-cells';
import { type AgencySheets, type CellsOf, COLUMNS, OPTIONAL_COLUMNS, type Problem } from './sheets';

/** Finds homes where a cleaner would not know how to get in, or how the alarm works. The lines are imported anyway. */
export function missingWaysIn({ lines }: Pick<AgencySheets, 'lines'>): readonly Problem[] {
  return (lines.properties ?? []).flatMap(({ line, cells }) =>
    reasonsOf(cells).map((reason) => ({ sheet: 'properties', line, reason }) as const),
  );
}

const { properties: NAMES } = COLUMNS;
const { properties: OPTIONAL_NAMES } = OPTIONAL_COLUMNS;

function reasonsOf(cells: CellsOf<'properties'>): readonly string[] {
  const access = parseAccess(cells.access);
  return [
    ...(access.ok ? wayInReasons(access.value, cells) : []),
    ...(parseAlarm(cells.alarm).isThere && !cells.alarmIn
      ? [`there is an alarm, and "${OPTIONAL_NAMES.alarmIn}" does not say how it works`]
      : []),
  ];
}

/** A code that a spreadsheet has shortened is not read. */
const isCode = (text = ''): boolean => text !== '' && !isShortenedNumber(text);

function wayInReasons(access: AccessCode, cells: CellsOf<'properties'>): readonly string[] {
  const safe = { place: cells.keySafeLocation, code: isCode(cells.keySafeCode) };
  const reason = (what: string, column: string) => `${what} is not known; write it into "${column}"`;
  switch (access) {
    case 'keysafe':
      return safe.code ? [] : [reason('the key safe’s code', NAMES.keySafeCode)];
    case 'keynest':
      return isCode(cells.keyNestCode) || safe.code
        ? []
        : [reason('the key nest’s code', OPTIONAL_NAMES.keyNestCode)];
    case 'keyhiddn':
      return cells.hiddenKey || safe.place ? [] : [reason('the key’s place', OPTIONAL_NAMES.hiddenKey)];
    case 'concierg':
      return cells.concierge || safe.place ? [] : [reason('the concierge’s place', OPTIONAL_NAMES.concierge)];
    default:
      return [];
  }
}
