// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLUMNS, fileOf } from '@/lib/features/office/import/server/sheets';
import { makeDamagedData } from '@/tests/support/damaged-data';

const EMAIL = 'nia@north.example';
const SECRET = 'a secret of the damaged data folder';
const REFUSED = 'The database refused a statement (XX001).';

/** A new database takes long on a busy machine. */
const SET_UP_MS = 240_000;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-damaged-data-'));
  dataDir = join(folder, 'data');
  await makeDamagedData(dataDir, {
    secret: SECRET,
    nonsense: EMAIL,
    tables: ['accounts', 'customers', 'import_refs', 'postcode_places'],
  });
  writeFileSync(
    join(folder, fileOf('customers')),
    `${Object.values(COLUMNS.customers).join(',')}\nC1,Nia,${EMAIL},020 7946 0000\n`,
  );
  writeFileSync(join(folder, 'places.csv'), 'pcds,lat,long\nSW12 9EA,51.44,-0.15\n');
}, SET_UP_MS);
afterAll(() => rmSync(folder, { recursive: true }));

/** Maps a script to its arguments, its own variables and the sentence with which it must end. */
const COMMANDS: Readonly<Record<string, readonly [string[], Record<string, string>, string]>> = {
  admin: [['add', EMAIL, 'Nia'], {}, REFUSED],
  backup: [['FOLDER/backup.tar.gz'], {}, REFUSED],
  build: [[], { BRAND_CURRENCY: EMAIL }, 'Nothing was built: BRAND_CURRENCY'],
  import: [['FOLDER'], {}, REFUSED],
  'migrate-to-postgres': [
    [],
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', SESSION_SECRET: SECRET },
    REFUSED,
  ],
  places: [['FOLDER/places.csv'], {}, REFUSED],
  restore: [['FOLDER/data/secret'], { DATA_DIR: 'FOLDER/restored' }, 'FOLDER/data/secret is damaged'],
  sample: [[], {}, REFUSED],
};

async function run(script: string, args: readonly string[], variables: Record<string, string>) {
  const own = Object.entries(variables).map(([name, value]) => [name, value.replace('FOLDER', folder)]);
  const child = spawn(
    process.execPath,
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      script,
      ...args.map((arg) => arg.replace('FOLDER', folder)),
    ],
    {
      env: { ...process.env, INIT_CWD: folder, DATA_DIR: dataDir, ...Object.fromEntries(own) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close');
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  const lines = `${printed}${errors}`.trimEnd().split('\n');
  return { code, lines: lines.filter((line) => !/^(Reading|Saving|Taking) \S+: [\d,]+ lines?$/.test(line)) };
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** `npm start` and `npm run dev` need a build. */
const files = Object.entries(scripts).flatMap(([name, script]) => {
  const file = /--conditions=react-server (lib\/cli\/\S+\.ts)/.exec(script)?.[1];
  return file === undefined || file.endsWith('/start.ts') ? [] : [[name, file] as const];
});

it.each(files)(
  'npm run %s ends with one sentence on damaged data, without a parameter',
  async (name, file) => {
    const command = COMMANDS[name];
    if (!command) throw new Error(`Say how npm run ${name} meets damaged data.`);
    const [args, variables, sentence] = command;
    const { code, lines } = await run(file, args, variables);
    expect([code, lines]).toEqual([1, [expect.stringContaining(sentence.replace('FOLDER', folder))]]);
    if (sentence === REFUSED) expect(lines).toEqual([REFUSED]);
  },
);
