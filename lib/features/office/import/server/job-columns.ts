import type { Instruction, Task } from '@/lib/features/work/visits/schema';
import { mapped, parseMoney, quoted, type Read, refused, understood } from './reading';
import { type CellsOf, OPTIONAL_COLUMNS } from './sheets';
import { isTimedType, taskTypeOf } from './work-cells';

/* These functions read the optional columns of jobs.csv. */

const TEXT_LENGTH = 20_000;
const MOST_INSTRUCTIONS = 50;
const COLUMNS = OPTIONAL_COLUMNS.jobs;

/** Adds details and prices, for example "ironing: shirts only; oven: the racks too" and "products: £4". */
export function readTasks(tasks: readonly Task[], cells: CellsOf<'jobs'>): Read<readonly Task[]> {
  const details = partsOf(cells.taskDetails ?? '', COLUMNS.taskDetails, tasks);
  const prices = partsOf(cells.taskPrices ?? '', COLUMNS.taskPrices, tasks);
  const notes = [...details.notes, ...prices.notes];
  const all = tasks.map((task) => {
    const price = priceOf(task, prices.parts.get(task.type));
    const detail = details.parts.get(task.type);
    if (!price.ok) notes.push(`"${COLUMNS.taskPrices}" is left: ${price.reason}`);
    const pounds = price.ok ? price.value : null;
    return { ...task, ...(detail && { details: detail }), ...(pounds !== null && { price: pounds }) };
  });
  return understood(all, notes);
}

/** Hours are paid by the cleaner's rate, so only a task without hours has a price. */
function priceOf({ type }: Task, text: string | undefined): Read<number | null> {
  if (text === undefined) return understood(null);
  if (isTimedType(type)) return refused(`the task ${quoted(type)} has hours, so it cannot have a price`);
  return mapped(parseMoney(text), (pence) => pence / 100);
}

interface Parts {
  readonly parts: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
}

/** A part is "task: text", on a line of its own or after a semicolon. Other parts are left. */
function partsOf(text: string, column: string, tasks: readonly Task[]): Parts {
  const parts = new Map<string, string>();
  const notes: string[] = [];
  if (text.length > TEXT_LENGTH)
    return { parts, notes: [`"${column}" is left: it is longer than 20,000 characters`] };
  for (const part of text.split(/[;\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(0, colon));
    const type = taskTypeOf(name);
    const reason =
      (type === undefined && `${quoted(part)} names no task before a colon`) ||
      (!tasks.some((task) => task.type === type) && `${quoted(name)} is not a task of this job`) ||
      (parts.has(type ?? '') && `${quoted(name)} is there twice`);
    if (reason) notes.push(`"${column}" is left: ${reason}`);
    else if (type) parts.set(type, part.slice(colon + 1).trim());
  }
  return { parts, notes };
}

const INSTRUCTION_TYPES: readonly string[] = ['cleaning', 'collect', 'return-keys'];

/** "More instructions" has one a line; "Collect keys: …" belongs to that task, others to the cleaning. */
export function readInstructions(
  first: string | null | undefined,
  { moreInstructions = '' }: CellsOf<'jobs'>,
): Read<readonly Instruction[]> {
  const more = moreInstructions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fitting = moreInstructions.length > TEXT_LENGTH ? [] : more.slice(0, MOST_INSTRUCTIONS);
  const all = [...(first ? [{ type: 'cleaning', text: first }] : []), ...fitting.map(instructionOf)];
  return understood(
    all.map(({ type, text }, at) => ({ id: at + 1, taskType: type, instruction: text })),
    fitting.length === more.length
      ? []
      : [
          `"${COLUMNS.moreInstructions}" has more than ${MOST_INSTRUCTIONS} lines or is too long; the others are left`,
        ],
  );
}

function instructionOf(line: string): { readonly type: string; readonly text: string } {
  const colon = line.indexOf(':');
  const type = colon < 0 ? undefined : taskTypeOf(line.slice(0, colon));
  return type !== undefined && INSTRUCTION_TYPES.includes(type)
    ? { type, text: line.slice(colon + 1).trim() }
    : { type: 'cleaning', text: line };
}
