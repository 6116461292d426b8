import { escapeHtml } from '@/lib/core/ground/format/html';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { KEYS_ELSEWHERE_ID, MEETING_PLACE_ID } from '@/lib/features/work/keys/model';
import {
  changedInstructions,
  type IsNew,
  isNewEquipment,
  isNewInstruction,
  type KnownChanges,
} from '@/lib/features/work/visits/changes';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import type { Instruction, Visit } from '@/lib/features/work/visits/schema';

const TITLES: Readonly<Record<string, string>> = {
  rubbishLocation: visitsLabelsMessages.rubbish,
  alarmExitInstructions: visitsLabelsMessages.alarmExit,
  lockingInstructions: visitsLabelsMessages.lockingUp,
};

/** Other cards show these. */
const SHOWN_BY_KEYS: ReadonlySet<string | number> = new Set([KEYS_ELSEWHERE_ID, MEETING_PLACE_ID]);

/** These are shown only on the visit's day. [KEYS-05] */
const DAY_OF_VISIT_ONLY: ReadonlySet<string> = new Set(['alarmEntryInstructions', 'alarmExitInstructions']);

export interface InstructionRow {
  readonly key: string;
  readonly title: string;
  readonly html: string;
  readonly isNew: IsNew;
}

/**
 * Lists all instructions except those of the access card, plus the rubbish location and new ones from the changes.
 * [VISIT-15] [VISIT-26]
 */
export function instructionRows(
  visit: Visit,
  isToday: boolean,
  changes: KnownChanges,
): readonly InstructionRow[] {
  const instructions = visit.instructions ?? [];
  const access = { ...visit.property?.accessInformation, ...visit.accessInformation };
  const withheldText = withheldTextOf(visit, isToday);
  const shownByKeys = new Set<unknown>([access.lockingInstructions, access.alarmExitInstructions]);
  const rows = [...instructions, ...onlyInChanges(instructions, changes)]
    .filter(({ id, instruction }) => !SHOWN_BY_KEYS.has(id) && !shownByKeys.has(instruction))
    .map((one) => rowOf(one, withheldText, isNewInstruction(changes, one)));
  const rubbish = visit.property?.cleaningEquipment?.rubbishLocation;
  if (!rubbish || instructions.some(({ id }) => id === 'rubbishLocation')) return rows;
  const isNew = isNewEquipment(changes, 'rubbishLocation');
  return [...rows, { key: 'rubbish', title: titleOf('rubbishLocation', ''), html: rubbish, isNew }];
}

function onlyInChanges(instructions: readonly Instruction[], changes: KnownChanges): readonly Instruction[] {
  const isThere = ({ instruction }: Instruction) =>
    instructions.some((other) => other.instruction === instruction);
  return changes ? changedInstructions(changes).filter((changed) => !isThere(changed)) : [];
}

/** Returns the text that replaces codes on other days; null on the visit's day. */
function withheldTextOf({ skipped }: Visit, isToday: boolean): string | null {
  if (skipped) return escapeHtml(visitsLabelsMessages.skippedOnly);
  return isToday ? null : escapeHtml(visitsLabelsMessages.dayOfVisitOnly);
}

function rowOf(
  { id, taskType, instruction }: Instruction,
  withheldText: string | null,
  isNew: IsNew,
): InstructionRow {
  return {
    key: `${id} ${instruction}`,
    title: titleOf(String(id), taskType),
    html: (DAY_OF_VISIT_ONLY.has(String(id)) ? withheldText : null) ?? instruction,
    isNew,
  };
}

function titleOf(id: string, taskType: string): string {
  return (Object.hasOwn(TITLES, id) ? TITLES[id] : undefined) ?? labelOf(visitsLabelsMessages.task, taskType);
}
