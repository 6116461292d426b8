import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from './errors';
import { lockDataDir, readLockHolder } from './lock';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts another process that takes the folder's lock, prints the outcome and lives until it is killed. */
async function otherProcess(): Promise<{ child: ChildProcess; output: string }> {
  const script = `
    import { lockDataDir } from './lib/core/backend/database/lock.ts';
    try { lockDataDir(process.argv[1], 4711); console.log('taken'); } catch (error) { console.log(error.message); }
    setInterval(() => undefined, 1000);
  `;
  const args = [
    '--conditions=react-server',
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
    folder,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [output] = await once(child.stdout, 'data');
  return { child, output: String(output).trim() };
}

const refusalHere = () => {
  try {
    lockDataDir(folder, null).release();
    return null;
  } catch (error) {
    return error;
  }
};

it('the lock of a data folder refuses a second process and names the first', async () => {
  const { child } = await otherProcess();
  const refusal = refusalHere();
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(
    new RegExp(
      `Another Sweep \\(process ${child.pid}\\) is using .+\\. Stop it, or set DATA_DIR to another folder\\.$`,
    ),
  );
});

it('the lock of a data folder is free at once after its process was killed', async () => {
  const { child, output } = await otherProcess();
  expect(output).toBe('taken');
  expect(readLockHolder(folder)).toEqual({ pid: child.pid, port: 4711 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readLockHolder(folder)).toBeNull();
  expect(refusalHere()).toBeNull();
});

it('the lock of a data folder is acquired by one of several concurrent processes', async () => {
  const outcomes = await Promise.all([otherProcess(), otherProcess(), otherProcess()]);
  expect(outcomes.filter(({ output }) => output === 'taken')).toHaveLength(1);
  expect(outcomes.filter(({ output }) => output.startsWith('Another Sweep'))).toHaveLength(2);
});

it('the lock of a data folder can be taken again after its release, which deletes its note', () => {
  const lock = lockDataDir(folder, 4711);
  expect(JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8'))).toEqual({
    pid: process.pid,
    port: 4711,
  });
  expect(refusalHere()).toBeInstanceOf(StartError);
  lock.release();
  expect(readdirSync(folder)).not.toContain('server.json');
  expect(refusalHere()).toBeNull();
});

it('the lock of a data folder explains in one sentence that the folder cannot be written', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => lockDataDir(join(file, 'below'), null)).toThrow(/^Sweep cannot write to .+ Set DATA_DIR/);
});

it('the lock of a data folder has no holder in an unused or missing folder', () => {
  expect(readLockHolder(folder)).toBeNull();
  expect(readLockHolder(join(folder, 'absent'))).toBeNull();
});
