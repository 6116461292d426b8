import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
    expect(brand.provider).toBe('Tidy & Sons Ltd');
    const { CONNECTION_FAILURE_TITLE } = await import('@/components/query/texts');
    expect(CONNECTION_FAILURE_TITLE).toBe('Failed to connect to Tidy & Sons Ltd');
  });

  it('[PLAT-02] is named by no text itself', () => {
    const faults = textsOf(['app', 'components', 'lib/features', 'lib/format']).filter(([, text]) =>
      /\bprovider\b/.test(text),
    );
    expect(faults).toEqual([]);
  });
});

/** The lines of the sources of the screens, without comments; what `calls.ts` and `wire.ts` say is for who builds a root. */
function textsOf(folders: readonly string[]): [place: string, text: string][] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^(calls|wire)\.ts$/.test(name))
      .map((file) => join(file.parentPath, file.name))
      .flatMap((path) =>
        withoutComments(readFileSync(path, 'utf8'))
          .split('\n')
          .filter((line) => !line.startsWith('import '))
          .map((line): [string, string] => [path, line.replaceAll('brand.provider', '')]),
      ),
  );
}

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
