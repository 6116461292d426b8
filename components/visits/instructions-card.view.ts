import type { Instruction, Visit } from '@/lib/features/visits/model';
import { DAY_OF_VISIT_ONLY_TEXT } from '@/lib/features/visits/rules';
import { taskLabel } from '@/lib/format/task';

/** Instructions that are known by their id. [VISIT-22] */
const TITLES: Readonly<Record<string, string>> = {
  rubbishLocation: 'Rubbish',
  alarmExitInstructions: 'Alarm when you leave',
  lockingInstructions: 'Locking up',
};

/** The alarm is told on the day of the clean alone. [KEYS-05] */
const DAY_OF_VISIT_ONLY: ReadonlySet<string> = new Set(['alarmExitInstructions']);

export interface InstructionRow {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** The customer's instructions; what the access card says already is left out, the rubbish's place is added. [VISIT-15] */
export function instructionRows(visit: Visit, isToday: boolean): readonly InstructionRow[] {
  const instructions = visit.instructions ?? [];
  const access = { ...visit.property?.accessInformation, ...visit.accessInformation };
  const said = new Set<unknown>([access.lockingInstructions, access.alarmExitInstructions]);
  const rubbish = visit.property?.cleaningEquipment?.rubbishLocation;
  const hasRubbish = instructions.some(({ id }) => id === 'rubbishLocation');
  const rows = instructions
    .filter(({ instruction }) => !said.has(instruction))
    .map((one) => rowOf(one, isToday));
  if (!rubbish || hasRubbish) return rows;
  return [...rows, { key: 'rubbish', title: titleOf('rubbishLocation', ''), text: rubbish }];
}

function rowOf({ id, taskType, instruction }: Instruction, isToday: boolean): InstructionRow {
  const isWithheld = !isToday && DAY_OF_VISIT_ONLY.has(String(id));
  return {
    key: String(id),
    title: titleOf(String(id), taskType),
    text: isWithheld ? DAY_OF_VISIT_ONLY_TEXT : instruction,
  };
}

function titleOf(id: string, taskType: string): string {
  return (Object.hasOwn(TITLES, id) ? TITLES[id] : undefined) ?? taskLabel(taskType);
}
