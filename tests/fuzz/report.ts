import type { Finding, Outcome } from './run';
import { totalOf } from './run';

const MOST_SHOWN = 300;

/** The text is enough to repeat the request, in one line. */
export function findingText({ request, answer, problems }: Finding): string {
  const { index, type, target, kind, identity, method, path, body = '' } = request;
  return [
    `${problems.join(', ')}: request ${index}, ${kind} ${type} ${target} as ${identity}`,
    `  ${method} ${shortened(path)} ${shortened(body)}`,
    `  answered ${answer.status} ${shortened(answer.text)}`,
    ...(answer.failure === undefined ? [] : [`  logged ${answer.failure}`]),
  ].join('\n');
}

const shortened = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}… (${text.length} characters)` : text;

const share = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

/** Counts how often each target was requested, answered by the code behind its schema, and done. */
export function countsTable({ counts }: Outcome): string {
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, { sent, reached, done }]) =>
    [name.padEnd(width), ...[sent, reached, done].map((count) => String(count).padStart(7))].join(''),
  );
  const { sent, reached, done } = totalOf(counts);
  return [
    `${''.padEnd(width)}   sent reached   done`,
    ...lines,
    `${sent} requests, ${share(reached, sent)} answered behind the schema, ${share(done, sent)} done`,
  ].join('\n');
}
