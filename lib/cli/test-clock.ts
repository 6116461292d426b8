import { existsSync } from 'node:fs';
import { installPackages, requireChromium } from './support/chromium';
import { run, tableOf } from './support/terminal';

const REAL_CLOCK = [
  ...['pictures', 'demo', 'environments', 'joining', 'support-chat', 'offline/server', 'browser/start.spec'],
] as const;

const SUITES = [
  ['tests without a browser', 'vitest', 'run'],
  // The other browser tests set the time of their data themselves.
  ['browser tests with the real clock', 'playwright', 'test', ...REAL_CLOCK],
] as const;

const USAGE = 'Usage: npm run test:clock -- INSTANT, for example 2026-11-29T23:57:00Z';

async function testClock(instant: string): Promise<number> {
  const seconds = Date.parse(instant) / 1000;
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(instant) || Number.isNaN(seconds)) return fail(USAGE);
  if (!(await requireChromium())) return 1;
  if (!existsSync('/usr/bin/faketime')) await installPackages(['faketime']);
  // The build needs the real clock, because it compares file times.
  if ((await run('npm', ['run', '--silent', 'build'])) !== 0) return 1;
  const env = {
    ...process.env,
    FAKETIME_FMT: '%s',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Without this, timed waits of Chromium's threads last too long, and a page takes half a minute.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
  const rows: string[][] = [];
  for (const [name, ...command] of SUITES) {
    const isGreen = (await run('faketime', ['-f', `@${Math.floor(seconds)}`, ...command], { env })) === 0;
    rows.push([isGreen ? '✓' : '✗', name]);
  }
  console.log(`\nAt ${instant}:\n${tableOf(rows)}`);
  return rows.every(([mark]) => mark === '✓') ? 0 : 1;
}

function fail(reason: string): number {
  console.error(reason);
  return 1;
}

process.exitCode = await testClock(process.argv[2] ?? '');
