import { execFileSync } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
}

/** The steps of a stage run side by side. */
export type Stage = readonly Step[];

export const TEST_SIZES = ['check', 'core', 'all', 'ci', 'release'] as const;
export type TestSize = (typeof TEST_SIZES)[number];

const script = (name: string, ...args: string[]): Step['command'] => [
  ...(['npm', 'run', '--silent', name] as const),
  ...(args.length > 0 ? ['--', ...args] : []),
];
const onPostgres = (...command: string[]): Step['command'] => [
  ...(['bash', 'tests/support/with-postgres.sh'] as const),
  ...command,
];

const TYPES: Step = { name: 'types', command: script('typecheck') };
const LINT: Step = { name: 'lint', command: script('lint') };
const CHANGED: Step = {
  name: 'tests of what changed',
  // Tests of a built server would build first.
  command: ['vitest', 'run', '--changed', '--passWithNoTests', '--project', '!server'],
};
const BUILD: Step = { name: 'build', command: script('build') };
const CHROMIUM: Step = { name: 'find a Chromium', command: script('browsers') };
const BROWSERS: Step = { name: 'find three browsers', command: script('browsers', '--engines') };
const VITEST: Step = { name: 'tests without a browser', command: ['vitest', 'run'] };
const browser = (...args: string[]): Step => ({
  name: 'browser tests',
  command: script('test:browser', '--project=phone', '--project=offline', ...args),
});
const withEngines: readonly Stage[] = [[TYPES, LINT, BUILD, BROWSERS], [VITEST], [browser()]];

/** Clocks change during the run, and a day, a month and a year begin. */
const INSTANTS = ['2026-03-29T00:58:00Z', '2026-10-25T00:58:00Z', '2026-12-31T23:57:00Z'];

export const STAGES: Readonly<Record<TestSize, readonly Stage[]>> = {
  check: [[TYPES, LINT, CHANGED]],
  core: [
    [TYPES, LINT, BUILD, CHROMIUM],
    [{ ...VITEST, command: ['vitest', 'run', '--tags-filter=!slow'] }],
    [browser('--grep=@core')],
  ],
  all: [[TYPES, LINT, BUILD, CHROMIUM], [VITEST], [browser()]],
  ci: [
    ...withEngines,
    [
      {
        name: 'walks in Firefox and WebKit',
        command: script('test:engines', 'main-walk', 'offline-walk', 'office-walk'),
      },
      {
        name: 'PostgreSQL',
        command: onPostgres(...script(hasDatabaseChanged() ? 'test:all-postgres' : 'test:postgres')),
      },
    ],
  ],
  release: [
    ...withEngines,
    [{ name: 'an older build', command: script('build:older') }],
    [{ name: 'two builds', command: script('test:browser', '--project=builds') }],
    [
      { name: 'all walks in Firefox and WebKit', command: script('test:engines') },
      { name: 'all of PostgreSQL', command: onPostgres(...script('test:all-postgres')) },
      { name: 'through PgBouncer', command: onPostgres(...script('test:pooler')) },
    ],
    [{ name: '20,000 requests', command: script('fuzz') }],
    ...INSTANTS.map((instant) => [{ name: `at ${instant}`, command: script('test:clock', instant) }]),
  ],
};

/** Returns true if tables or the database changed since the last landed commit, or that commit is unknown. */
function hasDatabaseChanged(): boolean {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const base = git('merge-base', 'HEAD', 'origin/main');
    return git('diff', '--name-only', base, 'HEAD')
      .split('\n')
      .some((path) => /(^|\/)tables\.ts$|^lib\/(features\/records|core\/backend\/database)\//.test(path));
  } catch {
    return true;
  }
}
