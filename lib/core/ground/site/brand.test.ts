import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DECKS } from '@/components/reading/whats-new/slides';
import { callError } from '@/lib/core/ground/contract/call-error';
import { hasUnseenNews } from '@/lib/features/reading/whats-new/unseen';

describe('the provider’s name', () => {
  beforeEach(() => {
    vi.stubEnv('BRAND_PROVIDER', 'Tidy & Sons Ltd');
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('[PLAT-02] the provider’s name is BRAND_PROVIDER in the app’s texts', async () => {
    const { brand } = await import('./brand');
    expect([brand.provider, brand.hasProviderName]).toEqual(['Tidy & Sons Ltd', true]);
    const { QueryProblem } = await import('@/components/query/query-screen');
    const problem = createElement(QueryProblem, {
      state: 'no-connection',
      error: callError('no_internet', 'r1'),
      texts: { notLoaded: '', notSaved: '', loads: '' },
      isRetrying: false,
      onRetry: () => undefined,
    });
    expect(renderToStaticMarkup(problem)).toContain('Failed to connect to Tidy &amp; Sons Ltd');
  });

  it.each([
    ['the default name', {}, 'Sweep'],
    ['BRAND_NAME', { BRAND_NAME: 'Tidy' }, 'Tidy'],
    ['BRAND_PROVIDER is blank', { BRAND_PROVIDER: '  ' }, 'Sweep'],
  ])('the provider’s name falls back to the product’s name: %s', async (_, variables, name) => {
    vi.stubEnv('BRAND_PROVIDER', undefined);
    for (const [key, value] of Object.entries(variables)) vi.stubEnv(key, value);
    const { brand } = await import('./brand');
    expect([brand.provider, brand.hasProviderName]).toEqual([name, false]);
  });

  it('[PLAT-02] the provider’s name is used instead of the word "provider" in every text', () => {
    const faults = textsOf([
      'app',
      'components',
      'lib/features',
      'lib/core/ground/format',
      'lib/core/ground/session',
      'lib/core/phone/outbox',
    ]).filter(([, text]) => /\bprovider\b/.test(text));
    expect(faults).toEqual([]);
  });
});

it('[OPEN-13] the release is 3.25.0, in the package and in the news that a device from before sees', async () => {
  const { APP_VERSION } = await import('./brand');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect([APP_VERSION, version]).toEqual(['3.25.0', '3.25.0']);
  expect(hasUnseenNews('3.24.9', APP_VERSION)).toBe(true);
  expect(DECKS['3.25.0'][0]?.title).toBe('What’s new in 3.25.0');
});

/** Reads source lines of the screens. `calls.ts` and `schema.ts` are skipped: only authors of an API read them. */
function textsOf(folders: readonly string[]): [place: string, text: string][] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^(calls|schema)\.ts$/.test(name))
      .map((file) => join(file.parentPath, file.name))
      .filter((path) => !/\/server\/|-(route|outcome)\.ts$/.test(path))
      .flatMap((path) =>
        withoutComments(readFileSync(path, 'utf8'))
          .split('\n')
          .filter((line) => !line.startsWith('import '))
          .map((line): [string, string] => [
            path,
            line.replaceAll(/(provider: )?brand\.provider|\{provider}/g, ''),
          ]),
      ),
  );
}

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
