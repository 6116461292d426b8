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
  /** It is shown large and spaced, after the title. */
  readonly code?: string;
  /** The lines are HTML, so our own texts are escaped. */
  readonly lines: readonly string[];
  readonly isNew: IsNew;
}

type Row = Omit<AccessRow, 'isNew'>;

interface CodeDay {
  readonly isToday: boolean;
  readonly isFetchedBefore: boolean;
  readonly isSkipped: boolean;
}

export function accessRows(
  visit: Visit,
  fetched: Omit<CodeDay, 'isSkipped'>,
  changes: KnownChanges,
): readonly AccessRow[] {
  const day = { ...fetched, isSkipped: visit.skipped === true };
  const info: AccessInformation = { ...visit.property?.accessInformation, ...visit.accessInformation };
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
  const withCode = (code: Maybe<string>, place: Maybe<string>): Row => {
    const why = withheldText(code, day);
    if (why) return { ...row, lines: lines(place, escapeHtml(visitsMessages.withheldCode({ reason: why }))) };
    const title = visitsMessages.accessCode({ access: row.title });
    return { ...row, title, code: code || keysVisitMessages.unknown, lines: lines(place) };
  };
  switch (access) {
    case 'keys':
      return keysRow(visit, info, lines());
    case 'keysafe':
      return withCode(info.keySafeCode, info.keySafeLocation);
    case 'keynest':
      return withCode(info.keyNestCode, info.keyNestLocation);
    case 'keyhiddn':
      return {
        ...row,
        lines: lines(withheldHtml(info.hiddenKeyLocation, day, keysVisitMessages.unknown)),
      };
    case 'concierg':
      return { ...row, lines: lines(info.conciergeLocation) };
    case 'supervsr':
      return { ...row, lines: lines(escapeHtml(visitsMessages.supervisorLetsIn)) };
    case 'at home':
    case 'athome':
      return { ...row, lines: lines(escapeHtml(visitsMessages.customerLetsIn)) };
    default:
      return { ...row, lines: lines() };
  }
}

/** Key number and count when the worker has the keys, else who has them. */
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

/** Why no code is shown; null when it may be shown. [KEYS-05] */
function withheldText(code: Maybe<string>, { isToday, isFetchedBefore, isSkipped }: CodeDay): string | null {
  if (isSkipped) return visitsLabelsMessages.skippedOnly;
  if (!isToday) return visitsLabelsMessages.dayOfVisitOnly;
  return isFetchedBefore && !code ? visitsMessages.codesLater : null;
}

/** The reason why the text is withheld, else the text, else the text for no instructions. */
function withheldHtml(html: Maybe<string>, day: CodeDay, otherwise: string): string {
  const why = withheldText(html, day);
  return why === null && html ? html : escapeHtml(why ?? otherwise);
}

/** The alarm is mentioned on every day, its codes only on the visit's day. */
function alarmRow(info: AccessInformation, day: CodeDay): Row | null {
  const { alarmEntryInstructions: entry, alarmExitInstructions: exit } = info;
  if (!info.alarm && !entry && !exit) return null;
  const line = withheldHtml(entry, day, visitsMessages.askAboutAlarm);
  return { icon: BellRing, title: visitsMessages.alarm, lines: [line] };
}

function textRow(icon: LucideIcon, title: string, html: Maybe<string>): Row | null {
  return html ? { icon, title, lines: [html] } : null;
}
