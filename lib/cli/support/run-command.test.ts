import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartError } from '@/lib/core/backend/database/errors';
import { EnvError } from '@/lib/core/ground/server/env';
import { MessagesError } from '@/lib/core/ground/texts/message-variables';
import { exitWith } from './run-command';

const HASH = 'scrypt$the-hash-of-a-password';

let printed: unknown[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((what: unknown) => void printed.push(what));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const refused = (code?: string) => {
  const cause = Object.assign(new Error(`invalid input: "${HASH}"`), { code, detail: HASH });
  return new DrizzleQueryError('insert into accounts', [HASH], cause);
};

/** Returns an error of another realm, which is no `Error` of this one. */
const foreign = (code: string) =>
  runInNewContext('Object.assign(new Error(hash), { code })', { hash: HASH, code });

async function endingOf(error: unknown, introduction?: string) {
  await exitWith(async () => Promise.reject(error), introduction);
  return [process.exitCode, printed];
}

it.each<[string, unknown, string]>([
  ['a statement that is refused', refused('22P02'), 'The database refused a statement (22P02).'],
  ['a full disk', refused('53100'), 'The disk of the database is full.'],
  ['a query without a code', refused(), 'The database refused a statement (unknown reason).'],
  ['a cause', new Error('failed', { cause: refused('23505') }), 'The database refused a statement (23505).'],
  ['another realm', foreign('22P02'), 'The database refused a statement (22P02).'],
  ['a plain object', { code: '53100', detail: HASH }, 'The disk of the database is full.'],
  [
    'a cause of another realm',
    new Error(HASH, { cause: foreign('23505') }),
    'The database refused a statement (23505).',
  ],
  ['one of several', new AggregateError([refused('23505')]), 'The database refused a statement (23505).'],
])(
  'an error of the database in %s ends the command with a sentence without parameters',
  async (_, error, sentence) => {
    expect(await endingOf(error)).toEqual([1, [sentence]]);
  },
);

it.each([
  ['StartError', new StartError('Port 1 is taken.')],
  ['EnvError', new EnvError('Port 1 is taken.')],
  ['MessagesError', new MessagesError('Port 1 is taken.')],
])('a %s ends the command with its sentence, after the introduction', async (_, error) => {
  expect(await endingOf(error, 'Sweep cannot start: ')).toEqual([
    1,
    ['Sweep cannot start: Port 1 is taken.'],
  ]);
});

it('the sentence that ends a command keeps its line breaks, and its control characters are replaced', async () => {
  expect(await endingOf(new StartError('Left:\n  a\u001b[2Jb\u202e'))).toEqual([
    1,
    ['Left:\n  a\uFFFD[2Jb\uFFFD'],
  ]);
});

it('a command ends with the error itself after a bug, and after a file fault that is no query', async () => {
  const bug = new TypeError('x is undefined');
  expect(await endingOf(bug)).toEqual([1, [bug]]);
  const file = Object.assign(new Error('EPERM'), { code: 'EPERM' });
  expect(await endingOf(file)).toEqual([1, [bug, file]]);
});

it('a command exits with the code of its work', async () => {
  await exitWith(async () => 2);
  expect([process.exitCode, printed]).toEqual([2, []]);
});

it('each command that runs code of the server ends its errors with a sentence', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const files = Object.values(scripts).flatMap(
    (script) => /--conditions=react-server (lib\/cli\/\S+\.ts)/.exec(script)?.[1] ?? [],
  );
  expect(files.length).toBeGreaterThan(7);
  const others = files.filter((file) => !/^await (exitWith|runCommand)\(/m.test(readFileSync(file, 'utf8')));
  expect(others).toEqual([]);
});
