import { BellRing, DoorOpen, Footprints, KeyRound, LockKeyhole, type LucideIcon } from 'lucide-react';
import type { Maybe } from '@/lib/call/contract/wire';
import { type IsNew, isNewAccess, isNewAccessMethod, type KnownChanges } from '@/lib/features/visits/changes';
import { DAY_OF_VISIT_ONLY_TEXT, hidesNumberOfKeys, SKIPPED_ONLY_TEXT } from '@/lib/features/visits/rules';
import type { AccessInformation, Visit } from '@/lib/features/visits/wire';
import { accessLabel, keyNumber } from '@/lib/format/access';
import { counted } from '@/lib/format/counted';
import { accessIcon } from './access-icon';
import { ASK_ABOUT_ALARM_TEXT, CODES_LATER_TEXT, UNKNOWN_TEXT } from './texts';

export interface AccessRow {
  readonly icon: LucideIcon;
  readonly title: string;
  /** Stands large and spaced after the title. */
  readonly code?: string;
  readonly lines: readonly string[];
  readonly isNew: IsNew;
}

type Row = Omit<AccessRow, 'isNew'>;

/** Whether codes may be told, and whether they can be there: a visit that was fetched before its day has none. */
interface CodeDay {
  /** It is the day of the clean. */
  readonly isToday: boolean;
  readonly isFetchedBefore: boolean;
  readonly isSkipped: boolean;
}

/** How to get in and out again, row by row. [KEYS-05] */
export function accessRows(
  visit: Visit,
  fetched: Omit<CodeDay, 'isSkipped'>,
  changes: KnownChanges,
): readonly AccessRow[] {
  const day = { ...fetched, isSkipped: visit.skipped === true };
  const info: AccessInformation = { ...visit.property?.accessInformation, ...visit.accessInformation };
  const access = visit.access ?? visit.property?.access;
  const told = (isNew: IsNew, row: Row | null): readonly AccessRow[] => (row ? [{ ...row, isNew }] : []);
  const text = (icon: LucideIcon, title: string, field: TextField) =>
    told(isNewAccess(changes, field), textRow(icon, title, info[field]));
  return [
    ...told(
      isNewAccessMethod(changes) || isNewAccess(changes, ...METHOD_FIELDS),
      access ? methodRow(access, visit, info, day) : null,
    ),
    ...told(isNewAccess(changes, 'alarm', 'alarmEntryInstructions'), alarmRow(info, day)),
    ...text(Footprints, 'Finding the entrance', 'findingEntranceInstructions'),
    ...text(DoorOpen, 'Opening', 'openingInstructions'),
    ...text(LockKeyhole, 'Locking up', 'lockingInstructions'),
    ...(day.isToday && !day.isSkipped ? text(BellRing, 'Alarm when you leave', 'alarmExitInstructions') : []),
  ];
}

type TextField =
  | 'findingEntranceInstructions'
  | 'openingInstructions'
  | 'lockingInstructions'
  | 'alarmExitInstructions';

/** What the row of the way in is made of. */
const METHOD_FIELDS = [
  'keyNestLocation',
  'keyNestCode',
  'conciergeLocation',
  'keySafeLocation',
  'keySafeCode',
  'hiddenKeyLocation',
  'key',
  'numKeys',
] as const satisfies readonly (keyof AccessInformation)[];

function methodRow(access: string, visit: Visit, info: AccessInformation, day: CodeDay): Row {
  const row = { icon: accessIcon(access), title: accessLabel(access) };
  const keys = info.numKeys && !hidesNumberOfKeys(access) ? [counted(info.numKeys, 'key')] : [];
  const lines = (...texts: readonly Maybe<string>[]) => [
    ...new Set([...texts.flatMap((text) => text || []), ...keys]),
  ];
  const withCode = (code: Maybe<string>, place: Maybe<string>): Row => {
    const why = withheldText(code, day);
    if (why) return { ...row, lines: lines(place, `Code: ${why}`) };
    return { ...row, title: `${row.title}, code`, code: code || UNKNOWN_TEXT, lines: lines(place) };
  };
  switch (access) {
    case 'keys':
      return {
        icon: KeyRound,
        title: 'Key number',
        code: keyNumber(info.key?.code ?? visit.key?.code ?? visit.property?.key?.code),
        lines: lines(),
      };
    case 'keysafe':
      return withCode(info.keySafeCode, info.keySafeLocation);
    case 'keynest':
      return withCode(info.keyNestCode, info.keyNestLocation);
    case 'keyhiddn':
      return {
        ...row,
        lines: lines(withheldText(info.hiddenKeyLocation, day) ?? (info.hiddenKeyLocation || UNKNOWN_TEXT)),
      };
    case 'concierg':
      return { ...row, lines: lines(info.conciergeLocation) };
    case 'supervsr':
      return { ...row, lines: lines('A supervisor lets you in.') };
    case 'at home':
    case 'athome':
      return { ...row, lines: lines('Your customer lets you in.') };
    default:
      return { ...row, lines: lines() };
  }
}

/** Why there is no code to be told, or null when it is to be told as far as the customer has one. [KEYS-05] */
function withheldText(code: Maybe<string>, { isToday, isFetchedBefore, isSkipped }: CodeDay): string | null {
  if (isSkipped) return SKIPPED_ONLY_TEXT;
  if (!isToday) return DAY_OF_VISIT_ONLY_TEXT;
  return isFetchedBefore && !code ? CODES_LATER_TEXT : null;
}

/** The alarm's codes are for the day alone; that there is an alarm is said on any day. */
function alarmRow(info: AccessInformation, day: CodeDay): Row | null {
  const { alarmEntryInstructions: entry, alarmExitInstructions: exit } = info;
  if (!info.alarm && !entry && !exit) return null;
  const text = withheldText(entry, day) ?? (entry || ASK_ABOUT_ALARM_TEXT);
  return { icon: BellRing, title: 'Alarm', lines: [text] };
}

function textRow(icon: LucideIcon, title: string, text: Maybe<string>): Row | null {
  return text ? { icon, title, lines: [text] } : null;
}
