import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { LONGEST_LINE_BYTES, readArchive, writeArchive } from '@/lib/core/backend/backup/archive';
import { writeBackup } from '@/lib/core/backend/backup/backup-file';
import { MANIFEST, type Manifest, sumOf } from '@/lib/core/backend/backup/manifest';
import { openDatabase } from '@/lib/core/backend/database/database';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { makeSampleWorld } from '@/lib/features/backend';
import { addRatio } from './report';
import type { BenchServer } from './servers';

/** `npm run restore` may have this much more than `npm start` on the restored folder. */
const MOST_ABOVE = 200e6;
/** These rows have two hundred megabytes of text, which a hostile file may hold compressed in a few megabytes. */
const LONG_ROWS = 15;

type Start = (env: Record<string, string>) => Promise<BenchServer>;

/**
 * Measures the most memory of `npm run restore` and of `npm start` afterwards, each summed over all its processes: for
 * the sample's backup, and for the same with rows as long as a backup may have.
 */
export async function measureRestoreMemory(folder: string, start: Start): Promise<void> {
  const home = join(folder, 'restore-memory');
  mkdirSync(home);
  const sound = await backUpSample(home);
  for (const [name, file] of [
    ['the sample', sound],
    [`the sample with ${LONG_ROWS} rows of 16 MB`, await withLongRows(sound)],
  ] as const) {
    const dataDir = `${file}-restored`;
    const restored = await peakOf(`${file}-restore`, (env) => restore(file, { ...env, DATA_DIR: dataDir }));
    const started = await peakOf(`${file}-start`, (env) =>
      startAndStop(start, { ...env, DATA_DIR: dataDir }),
    );
    addRatio(
      `most memory of a restore of ${name}, and of npm start on its folder`,
      started / 1e6,
      restored / 1e6,
      'MB',
      `at most ${MOST_ABOVE / 1e6} MB more`,
      restored - started <= MOST_ABOVE,
    );
  }
}

async function backUpSample(home: string): Promise<string> {
  const path = join(home, 'sound.tar.gz');
  const database = await openDatabase({ dataDir: join(home, 'data') });
  try {
    await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
    await inWorld(database, MARKETPLACE, (ctx) =>
      makeSampleWorld(ctx, { passwordHash: NO_PASSWORD, hasWeek: true }),
    );
    await writeBackup({ database, path, secret: randomBytes(32).toString('base64url') });
  } finally {
    await database.close();
  }
  return path;
}

async function withLongRows(sound: string): Promise<string> {
  const path = sound.replace('sound', 'long');
  const text = 'long '.repeat(LONGEST_LINE_BYTES / 5 - 100);
  const rows = Array.from({ length: LONG_ROWS }, (_, at) =>
    JSON.stringify([MARKETPLACE, String(1_000 + at), 'Long', text, '2026-06-16 08:00:00+00']),
  );
  await writeArchive(createWriteStream(path), async (add) => {
    for await (const { name, content } of readArchive(sound)) {
      const bytes = await buffer(content);
      if (name !== MANIFEST) {
        await add(name, bytes);
        continue;
      }
      const part = ['tables/canned_replies/2.jsonl', Buffer.from(`${rows.join('\n')}\n`)] as const;
      await add(...part);
      const manifest = JSON.parse(bytes.toString('utf8')) as Manifest;
      const tables = manifest.tables.map((table) =>
        table.name === 'canned_replies' ? { ...table, rows: table.rows + LONG_ROWS } : table,
      );
      const entries = [...manifest.entries, sumOf(...part)];
      await add(name, Buffer.from(JSON.stringify({ ...manifest, tables, entries })));
    }
  });
  return path;
}

async function restore(file: string, env: Record<string, string>): Promise<void> {
  const child = spawn('npm', ['run', '-s', 'restore', '--', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The restore ended with ${code}.`);
}

async function startAndStop(start: Start, env: Record<string, string>): Promise<void> {
  const server = await start(env);
  await server.stop();
  while (isAlive(server.group)) await wait(20);
}

/** Returns whether a process of the group still runs. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** Returns bytes, summed over the processes of `work`. */
async function peakOf(folder: string, work: (env: Record<string, string>) => Promise<void>): Promise<number> {
  mkdirSync(folder);
  const preload = pathToFileURL(join(import.meta.dirname, 'peak-memory.mjs')).href;
  await work({ NODE_OPTIONS: `--import ${preload}`, BENCH_PEAK_DIR: folder });
  const peaks = readdirSync(folder).map((name) => Number(readFileSync(join(folder, name), 'utf8')));
  if (peaks.length < 2) throw new Error('A process did not tell its memory.');
  return peaks.reduce((sum, bytes) => sum + bytes, 0);
}
