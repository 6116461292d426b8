import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { loadCleanersTexts } from './cleaners-texts';

const folder = mkdtempSync(join(tmpdir(), 'sweep-texts-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('the texts of the company count as its own, and ours as samples', async () => {
  mkdirSync(join(folder, 'legal'), { recursive: true });
  writeFileSync(join(folder, 'legal', 'privacy.md'), '');
  vi.stubEnv('CONTENT_DIR', folder);
  const found = await loadCleanersTexts();
  const sampleOf = (address: string) => found.find((text) => text.address === address)?.isSample;
  expect(sampleOf('/legal/terms')).toBe(true);
  expect(sampleOf('/legal/privacy')).toBe(false);
  expect(sampleOf('/news/christmas-weeks')).toBe(true);
});
