import { isInvisible } from '@/lib/core/ground/format/typed';
import type { SheetName } from './sheets';

/** These are names of people and things: "Na", "None" and "Nil" can be names. */
const NAMES: ReadonlySet<string> = new Set([
  ...['workers/firstNames', 'workers/lastName', 'customers/ref', 'customers/preferredName'],
  ...['properties/ref', 'properties/customer', 'properties/line1', 'properties/city'],
  ...['jobs/ref', 'jobs/property', 'exceptions/job'],
]);

/** Here "none" is an answer. */
const ANSWERS: ReadonlySet<string> = new Set([
  ...['properties/pets', 'properties/parking', 'properties/alarm', 'customers/mayBeCalled'],
]);

/** Spreadsheets write an error where a formula fails. */
const ERROR = /^#(?:n\/a|ref!|value!|name\?|div\/0!|num!|null!)$/i;
const BLANK_NAME = /^(?:n\/a|[-–—]+|["'“”]{2,}|tbc|tba|tbd)$/i;
const BLANK = /^(?:n\s*\/\s*a\.?|n\.a\.|na|not applicable|[-–—]+|["'“”]{2,}|tbc|tba|tbd|null)$/i;
const BLANK_OR_NONE = /^(?:none|nil)\.?$/i;

/** A cell without what spreadsheets and copying add. A word for nothing is an empty cell. */
export function cellText(sheet: SheetName, key: string, written: string): string {
  const text = trimmed(written)
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[+\d=])/, '');
  if (ERROR.test(text)) return '';
  const id = `${sheet}/${key}`;
  if (NAMES.has(id)) return BLANK_NAME.test(text) ? '' : text;
  if (BLANK.test(text)) return '';
  return !ANSWERS.has(id) && BLANK_OR_NONE.test(text) ? '' : text;
}

function trimmed(text: string): string {
  return isInvisible(text) ? '' : text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}
