import {
  BellRing,
  DoorOpen,
  Footprints,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
} from '@/components/ui/icons';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { escapeHtml } from '@/lib/core/ground/format/html';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { KEYS_ELSEWHERE_ID } from '@/lib/features/work/keys/model';
import { hidesNumberOfKeys } from '@/lib/features/work/keys/rules';
import {
  type IsNew,
  isNewAccess,
  isNewAccessMethod,
  type KnownChanges,
} from '@/lib/features/work/visits/changes';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import type { AccessInformation, Visit } from '@/lib/features/work/visits/schema';
import { accessIcon } from './access-icon';

export interface AccessRow {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The code follows the title, large and spaced. */
  readonly code?: string;
  /** The lines are HTML, so our own texts are escaped. */
  readonly lines: readonly string[];
  readonly isNew: IsNew;
}

type Row = Omit<AccessRow, 'isNew'>;

interface Fetched {
  readonly isToday: boolean;
  readonly isFetchedBefore: boolean;
}

interface CodeDay extends Fetched {
  readonly isSkipped: boolean;
  /** The home has these fields, and only the visit's day shows them; it is null if the root does not say. */
  readonly dayOnlyFields: readonly string[] | null;
}

export function accessRows(visit: Visit, fetched: Fetched, changes: KnownChanges): readonly AccessRow[] {
  const info: AccessInformation = { ...visit.property?.accessInformation, ...visit.accessInformation };
  const isSkipped = visit.skipped === true;
  const day = { ...fetched, isSkipped, dayOnlyFields: info.dayOnlyFields ?? null };
  const access = visit.access ?? visit.property?.access;
  const optionalRow = (isNew: IsNew, row: Row | null): readonly AccessRow[] =>
    row ? [{ ...row, isNew }] : [];
  const text = (icon: LucideIcon, title: string, field: TextField) =>
    optionalRow(isNewAccess(changes, field), textRow(icon, title, info[field]));
  return [
    ...optionalRow(
      isNewAccessMethod(changes) || isNewAccess(changes, ...METHOD_FIELDS),
      access ? methodRow(access, visit, info, day) : null,
    ),
    ...optionalRow(isNewAccess(changes, 'alarm', 'alarmEntryInstructions'), alarmRow(info, day)),
    ...text(Footprints, visitsMessages.findingEntrance, 'findingEntranceInstructions'),
    ...text(DoorOpen, visitsMessages.opening, 'openingInstructions'),
    ...text(LockKeyhole, visitsLabelsMessages.lockingUp, 'lockingInstructions'),
    ...(day.isToday && !day.isSkipped
      ? text(BellRing, visitsLabelsMessages.alarmExit, 'alarmExitInstructions')
      : []),
  ];
}

type TextField =
  | 'findingEntranceInstructions'
  | 'openingInstructions'
  | 'lockingInstructions'
  | 'alarmExitInstructions';

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
  const row = { icon: accessIcon(access), title: labelOf(keysVisitMessages.access, access) };
  const keys =
    info.numKeys && !hidesNumberOfKeys(access)
      ? [escapeHtml(visitsMessages.numberOfKeys({ count: info.numKeys }))]
      : [];
  const lines = (...texts: readonly Maybe<string>[]) => [
    ...new Set([...texts.flatMap((text) => text || []), ...keys]),
  ];
  const ask = escapeHtml(visitsMessages.askCustomer);
  const withCode = (field: 'keySafeCode' | 'keyNestCode', place: Maybe<string>): Row => {
    const code = info[field];
    const why = withheldText(field, info, day);
    if (why) return { ...row, lines: lines(place, escapeHtml(visitsMessages.withheldCode({ reason: why }))) };
    if (code) {
      return { ...row, title: visitsMessages.accessCode({ access: row.title }), code, lines: lines(place) };
    }
    if (!place) return { ...row, lines: lines(ask) };
    const noCode = visitsMessages.withheldCode({ reason: visitsMessages.askCustomer });
    return { ...row, lines: lines(place, escapeHtml(noCode)) };
  };
  switch (access) {
    case 'keys':
      return keysRow(visit, info, lines());
    case 'keysafe':
      return withCode('keySafeCode', info.keySafeLocation);
    case 'keynest':
      return withCode('keyNestCode', info.keyNestLocation);
    case 'keyhiddn':
      return {
        ...row,
        lines: lines(withheldHtml('hiddenKeyLocation', info, day) ?? ask),
      };
    case 'concierg':
      return { ...row, lines: lines(info.conciergeLocation || ask) };
    case 'supervsr':
      return { ...row, lines: lines(escapeHtml(visitsMessages.supervisorLetsIn)) };
    case 'at home':
    case 'athome':
      return { ...row, lines: lines(escapeHtml(visitsMessages.customerLetsIn)) };
    default:
      return { ...row, lines: lines() };
  }
}

/** Shows key number and count when the worker has the keys, else who has them. */
function keysRow(visit: Visit, info: AccessInformation, lines: readonly string[]): Row {
  const number = info.key?.code ?? visit.key?.code ?? visit.property?.key?.code;
  if (info.keyCollectionState?.state === 'to_collect' && !visit.startedAt) {
    const whose = visit.instructions?.find(({ id }) => id === KEYS_ELSEWHERE_ID)?.instruction;
    const numbered = number && escapeHtml(keysVisitMessages.keyNumbered({ number }));
    return {
      icon: KeyRound,
      title: keysVisitMessages.noKeysYet,
      lines: [whose, numbered].filter((line) => !!line) as readonly string[],
    };
  }
  return {
    icon: KeyRound,
    title: keysVisitMessages.keyNumber,
    code: number || keysVisitMessages.unknown,
    lines,
  };
}

/** Says why no code is shown; null when it may be shown. [KEYS-05] */
function withheldText(field: DayOnlyField, info: AccessInformation, day: CodeDay): string | null {
  const { isToday, isFetchedBefore, isSkipped, dayOnlyFields } = day;
  if (isSkipped) return visitsLabelsMessages.skippedOnly;
  if (dayOnlyFields && !dayOnlyFields.includes(field) && !info[field]) return null;
  if (!isToday) return visitsLabelsMessages.dayOfVisitOnly;
  return isFetchedBefore && !info[field] ? visitsMessages.codesLater : null;
}

type DayOnlyField = 'keySafeCode' | 'keyNestCode' | 'hiddenKeyLocation' | 'alarmEntryInstructions';

/** Returns the reason why the text is withheld, else the text; null if there is none. */
function withheldHtml(field: DayOnlyField, info: AccessInformation, day: CodeDay): string | null {
  const why = withheldText(field, info, day);
  return why === null ? info[field] || null : escapeHtml(why);
}

/** The alarm is mentioned on every day, its codes only on the visit's day. */
function alarmRow(info: AccessInformation, day: CodeDay): Row | null {
  const { alarmEntryInstructions: entry, alarmExitInstructions: exit } = info;
  if (!info.alarm && !entry && !exit) return null;
  const line = withheldHtml('alarmEntryInstructions', info, day) ?? escapeHtml(visitsMessages.askAboutAlarm);
  return { icon: BellRing, title: visitsMessages.alarm, lines: [line] };
}

function textRow(icon: LucideIcon, title: string, html: Maybe<string>): Row | null {
  return html ? { icon, title, lines: [html] } : null;
}
