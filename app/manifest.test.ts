import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import manifest from './manifest';

const { id, start_url, scope, icons = [], shortcuts = [] } = manifest();
const below = (address: string) => address.slice(BASE_PATH.length);

/** A PNG holds its width and height at fixed offsets, big-endian. */
function pngSize(address: string): string {
  const file = readFileSync(new URL(`../public${below(address)}`, import.meta.url));
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  it('the manifest keeps every address below the base path and the start page in scope', () => {
    const addresses = [
      id,
      start_url,
      scope,
      ...icons.map(({ src }) => src),
      ...shortcuts.map(({ url }) => url),
    ];
    expect(addresses).toHaveLength(9);
    for (const address of addresses) expect(address?.startsWith(`${BASE_PATH}/`)).toBe(true);
    expect(start_url?.startsWith(scope ?? '?')).toBe(true);
  });

  it('the manifest starts at a signed-in page, and so do its shortcuts', () => {
    for (const url of [start_url ?? '', ...shortcuts.map((shortcut) => shortcut.url)]) {
      expect(pageKind(below(url))).toBe('signed-in');
    }
  });

  it('the manifest is public, and so are its icons', () => {
    expect(pageKind('/manifest.webmanifest')).not.toBe('signed-in');
    for (const { src } of icons) expect(pageKind(below(src))).not.toBe('signed-in');
  });

  it('the manifest lists 192 and 512 pixel icons, plain and maskable, in files of that size', () => {
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) expect(pngSize(src)).toBe(sizes);
  });

  it('[NAV-47] the manifest asks the browser to open a link to the app in its open window', () => {
    expect(manifest().launch_handler?.client_mode).toEqual(['navigate-existing', 'auto']);
  });
});
