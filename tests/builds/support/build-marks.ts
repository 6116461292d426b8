import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Returns the id that Next gave to the build of a checkout. */
export const buildOf = (checkout: string): string =>
  readFileSync(join(checkout, '.next/BUILD_ID'), 'utf8').trim();

/** Returns the id of the build that an open page came from, server-rendered or an app shell. */
export const buildOfPage = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const source = [...document.scripts].map(({ text }) => text).join('\n');
    return /\\"b\\":\\"([\w-]+)\\"/.exec(source)?.[1] ?? null;
  });

/** Returns the version of cached answers; another one is a miss. */
export function contractOf(checkout: string): string {
  const source = readFileSync(join(checkout, 'lib/core/phone/cache/answer-db.ts'), 'utf8');
  const [, version] = /CONTRACT_VERSION = (\d+)/.exec(source) ?? [];
  if (version === undefined) throw new Error(`${checkout} has no version of cached answers.`);
  return version;
}
