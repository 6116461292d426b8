import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { articleFacts } from './facts';
import { createShelf } from './shelf';

const folder = mkdtempSync(join(tmpdir(), 'sweep-shelf-'));
const FACTS = '---\ntitle: T\nsummary: S\npicture: tap.svg\npictureAlt: Tap\ntags: []\n---\n';

beforeAll(() => {
  mkdirSync(join(folder, 'news', 'pictures'), { recursive: true });
  writeFileSync(join(folder, 'news', 'pictures', 'tap.svg'), '<svg viewBox="0 0 4 3"/>');
  writeFileSync(join(folder, 'news', 'own.md'), `${FACTS}[guide](/cleaning-guides/oven) [own](/help)`);
  writeFileSync(join(folder, 'news', 'lost.md'), `${FACTS}[guide](/cleaning-guides/gone)`);
  writeFileSync(join(folder, 'news', 'office.md'), `${FACTS}[office](/admin/pay)`);
  symlinkSync('/no/such/file', join(folder, 'news', 'nothing.md'));
  vi.stubEnv('CONTENT_DIR', folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

it('[ACHV-08] a marketplace’s folder adds articles, and broken ones are left out and logged once', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const shelf = createShelf({
    kind: 'news',
    schema: articleFacts.extend({ date: z.string().optional() }),
    pathOf: (slug) => `/news/${slug}`,
    otherPaths: async () => ['/cleaning-guides/oven'],
  });
  const slugs = (await shelf()).articles.map(({ slug }) => slug);
  await shelf();
  write.mockRestore();
  expect(slugs).toContain('own');
  expect(slugs).not.toContain('lost');
  expect(slugs).not.toContain('office');
  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    // Our own news links to guides that this test does not know.
    .filter(({ file }) => String(file).startsWith(folder));
  expect(logged.map(({ event, line, reason }) => [event, line, reason])).toEqual([
    ['article_left_out', 8, 'There is no page "/cleaning-guides/gone".'],
    ['article_left_out', 8, 'There is no page "/admin/pay".'],
  ]);
});
