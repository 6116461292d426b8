import type { Instruction, Task } from '@/lib/features/work/visits/schema';
import { parseMoney, quoted, type Read, refused, understood } from './reading';
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
  if (!details.ok) return details;
  if (!prices.ok) return prices;
  const all: Task[] = [];
  for (const task of tasks) {
    const price = priceOf(task, prices.value.get(task.type));
    if (!price.ok) return price;
    const detail = details.value.get(task.type);
    all.push({
      ...task,
      ...(detail && { details: detail }),
      ...(price.value !== null && { price: price.value }),
    });
  }
  return understood(all);
}

/** Hours are paid by the cleaner's rate, so only a task without hours has a price. */
function priceOf({ type }: Task, text: string | undefined): Read<number | null> {
  if (text === undefined) return understood(null);
  if (isTimedType(type)) return refused(`the task ${quoted(type)} has hours, so it cannot have a price`);
  const pence = parseMoney(text);
  return pence.ok ? understood(pence.value / 100) : pence;
}

/** A part is "task: text", on a line of its own or after a semicolon. */
function partsOf(text: string, column: string, tasks: readonly Task[]): Read<ReadonlyMap<string, string>> {
  if (text.length > TEXT_LENGTH) return refused(`"${column}" is longer than 20,000 characters`);
  const parts = new Map<string, string>();
  for (const part of text.split(/[;\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const colon = part.indexOf(':');
    const type = colon < 0 ? undefined : taskTypeOf(part.slice(0, colon));
    if (type === undefined) return refused(`"${column}" names no task before a colon: ${quoted(part)}`);
    if (!tasks.some((task) => task.type === type)) {
      return refused(`"${column}" names ${quoted(part.slice(0, colon))}, which is not a task of this job`);
    }
    if (parts.has(type)) return refused(`"${column}" names ${quoted(part.slice(0, colon))} twice`);
    parts.set(type, part.slice(colon + 1).trim());
  }
  return understood(parts);
}

const INSTRUCTION_TYPES: readonly string[] = ['cleaning', 'collect', 'return-keys'];

/** "More instructions" has one a line; "Collect keys: …" belongs to that task, others to the cleaning. */
export function readInstructions(
  first: string | null,
  { moreInstructions = '' }: CellsOf<'jobs'>,
): Read<readonly Instruction[]> {
  const more = moreInstructions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (more.length > MOST_INSTRUCTIONS || moreInstructions.length > TEXT_LENGTH) {
    return refused(`"${COLUMNS.moreInstructions}" has more than ${MOST_INSTRUCTIONS} lines or is too long`);
  }
  const all = [...(first === null ? [] : [{ type: 'cleaning', text: first }]), ...more.map(instructionOf)];
  return understood(all.map(({ type, text }, at) => ({ id: at + 1, taskType: type, instruction: text })));
}

function instructionOf(line: string): { readonly type: string; readonly text: string } {
  const colon = line.indexOf(':');
  const type = colon < 0 ? undefined : taskTypeOf(line.slice(0, colon));
  return type !== undefined && INSTRUCTION_TYPES.includes(type)
    ? { type, text: line.slice(colon + 1).trim() }
    : { type: 'cleaning', text: line };
}
