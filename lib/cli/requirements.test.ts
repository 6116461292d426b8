import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** These rows are more than a pipe buffers, so that the command notices a closed reader. */
const ROWS = 5000;
const NO_RUN = 'No test run is recorded here, so every row counts as open. Run `npm test` first.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'requirements-'));
  mkdirSync(join(folder, 'tests'));
  const rows = Array.from({ length: ROWS }, (_, at) => `- [ROW-${at + 1}] ${'guarantee '.repeat(12)}`);
  writeFileSync(join(folder, 'tests/requirements.md'), rows.join('\n'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function start() {
  return spawn(
    process.execPath,
    [
      '--conditions=react-server',
      '--import',
      import.meta.resolve('tsx'),
      resolve('lib/cli/requirements.ts'),
      '--open',
    ],
    { cwd: folder, env: { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') } },
  );
}

it('npm run requirements exits without a stack trace when its output is closed', async () => {
  const child = start();
  const errorOutput = text(child.stderr);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(await errorOutput).toBe(`${NO_RUN}\n`);
});

it('npm run requirements says whether a test run is recorded', async () => {
  const run = async () => {
    const child = start();
    const [errors, output] = await Promise.all([text(child.stderr), text(child.stdout)]);
    return { errors, summary: output.trim().split('\n').at(-1) };
  };
  expect(await run()).toEqual({
    errors: `${NO_RUN}\n`,
    summary: `0 of ${ROWS} rows have a passing test, ${ROWS} are open.`,
  });
  const record = { file: 'tests/requirements.md', title: '[ROW-7] holds', passed: true };
  mkdirSync(join(folder, '.reports'));
  writeFileSync(join(folder, '.reports/tests-vitest.json'), JSON.stringify([record]));
  expect(await run()).toEqual({
    errors: '',
    summary: `1 of ${ROWS} rows have a passing test, ${ROWS - 1} are open.`,
  });
  const spec = ['[ROW-8] waits', '[ROW-9] sends']
    .map((title) => `test('${title}', async () => {});`)
    .join('');
  mkdirSync(join(folder, 'tests/browser'));
  writeFileSync(join(folder, 'tests/browser/a.spec.ts'), spec);
  expect((await run()).summary).toBe(
    'The tests of 2 were not part of the run (`npm run test:all`): ROW-8, ROW-9.',
  );
});
