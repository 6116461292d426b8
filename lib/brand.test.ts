import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/contract/call-error';

describe('the company that runs the marketplace', () => {
  beforeEach(() => {
    vi.stubEnv('BRAND_PROVIDER', 'Tidy & Sons Ltd');
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('[PLAT-02] is named as the provider in what the app says', async () => {
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
    ['the product', {}, 'Sweep'],
    ['a marketplace’s own product', { BRAND_NAME: 'Tidy' }, 'Tidy'],
    ['the product beside a name of spaces', { BRAND_PROVIDER: '  ' }, 'Sweep'],
  ])('is called like %s where it was not named', async (_, variables, name) => {
    vi.stubEnv('BRAND_PROVIDER', undefined);
    for (const [key, value] of Object.entries(variables)) vi.stubEnv(key, value);
    const { brand } = await import('./brand');
    expect([brand.provider, brand.hasProviderName]).toEqual([name, false]);
  });

  it('[PLAT-02] is named by no text itself', () => {
    const faults = textsOf([
      'app',
      'components',
      'lib/features',
      'lib/core/format',
      'lib/core/session',
      'lib/core/outbox',
    ]).filter(([, text]) => /\bprovider\b/.test(text));
    expect(faults).toEqual([]);
  });
});

/** The lines of the sources of the screens, without comments; what `calls.ts` and `wire.ts` say is for who builds a root. */
function textsOf(folders: readonly string[]): [place: string, text: string][] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^(calls|wire)\.ts$/.test(name))
      .map((file) => join(file.parentPath, file.name))
      .filter((path) => !/\/server\/|-route\.ts$/.test(path))
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
