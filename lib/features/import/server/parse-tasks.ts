import type { TaskType } from '@/lib/features/visits/model';
import { TASK_TYPES } from '@/lib/features/visits/model';
import { TASK_TEXTS } from '@/lib/features/visits/server-texts';
import type { Task } from '@/lib/features/visits/wire';
import { quoted, type Read, refused, understood, wordsOf } from './reading';

/** Work that takes hours; the others need none. */
const TIMED: readonly TaskType[] = ['cleaning', 'oven', 'fridge', 'indoor', 'ironing', 'laundry'];
const MAX_HOURS = 24;

const OTHER_NAMES: Readonly<Record<string, TaskType>> = {
  clean: 'cleaning',
  'products supplied': 'products',
  windows: 'indoor',
  'indoor windows': 'indoor',
  washing: 'laundry',
  'key collection': 'collect',
  'key return': 'return-keys',
  'remote key transfer': 'remote-key-transfer',
};

const TYPES: ReadonlyMap<string, TaskType> = new Map([
  ...Object.entries(OTHER_NAMES),
  ...TASK_TYPES.flatMap((type) =>
    [type, TASK_TEXTS[type].toLowerCase()].map((name) => [name, type] as const),
  ),
]);

const TASK = /^(.*?)[\s:]*(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?)?)?$/i;

/** "cleaning 2.5; ironing 0.5": each task by its code or its label, with its hours. */
export function parseTasks(text: string): Read<readonly Task[]> {
  const tasks: Task[] = [];
  for (const part of text.split(/[;\n+]|, /)) {
    if (part.trim() === '') continue;
    const task = parseTask(part.trim());
    if (!task.ok) return task;
    tasks.push(task.value);
  }
  const hours = tasks.reduce((sum, task) => sum + task.hours, 0);
  if (tasks.length === 0) return refused(`${quoted(text)} names no task`);
  return hours > MAX_HOURS ? refused(`${quoted(text)} is more than a day`) : understood(tasks);
}

function parseTask(text: string): Read<Task> {
  const [, name = '', hoursText] = TASK.exec(text) ?? [];
  const type = TYPES.get(wordsOf(name));
  if (!type) return refused(`the task ${quoted(name || text)} is not known`);
  const hours = Number((hoursText ?? '0').replace(',', '.'));
  return hours === 0 && TIMED.includes(type)
    ? refused(`the task ${quoted(name)} says no hours`)
    : understood({ type, hours });
}
