import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// Changes Array.prototype, so this test must not share its process with others.
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { schema } from '@/lib/features/tables';
import config from '../drizzle.config';

it('the migrations match the tables, and only the newest snapshot is stored', async () => {
  const meta = join(import.meta.dirname, '../lib/core/backend/database/migrations/meta');
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
    entries: readonly { tag: string }[];
  };
  const newest = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`;
  // `npm run db:generate` only reads the newest snapshot.
  expect(readdirSync(meta).sort()).toEqual([newest, '_journal.json']);
  const snapshot = JSON.parse(readFileSync(join(meta, newest), 'utf8'));
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
});

it('drizzle-kit reads every file of tables', () => {
  const source = readFileSync(join(import.meta.dirname, '../lib/features/tables.ts'), 'utf8');
  const files = [...source.matchAll(/from '(?:@\/lib|\.)\/(.*)';/g)].map(([, file]) => file);
  expect(files).toContain('core/backend/live/tables');
  const isRead = (file = '') => /^(core\/backend\/[\w-]+\/tables|features\/records\/[\w-]+)$/.test(file);
  expect(files.filter((file) => !isRead(file))).toEqual([]);
  expect(config.schema).toEqual(['./lib/core/backend/*/tables.ts', './lib/features/records/*.ts']);
});
