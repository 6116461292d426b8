import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

const sources = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.test|^fixture)\.tsx?$/.test(entry.name))
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [relative(ROOT, path), readFileSync(path, 'utf8')] as const;
  });

const PLATFORM = 'lib/core/phone/platform/platform.ts';

/**
 * These names do not belong to the app on a device: a service worker's own subscription, and the marketplace's
 * variables.
 */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  push: ['app/sw-push.ts'],
  // The subject of the push keys is a mail address by the standard. A pasted address may begin with "mailto:".
  mail: ['lib/core/backend/push/vapid-keys.ts', 'lib/core/ground/format/typed.ts'],
};

it.each([
  ['native wrapper', /['"]nativeApp['"]|\.nativeApp\b/],
  ['dialler', /(?<!a )[`'"]tel:/],
  ['mail', /[`'"]mailto:\$|[`'"]mailto:[`'"]/],
  ['clipboard', /\.clipboard\b/],
  ['share', /navigator\.share|'share' in/],
  ['maps', /[`'"](geo:|maps:|https:\/\/(maps\.apple|maps\.google|www\.google)\.com)/],
  ['geolocation', /navigator\.geolocation|\{ geolocation \} = navigator/],
  ['push', /\.pushManager\b|'PushManager' in/],
])('[PLAT-04] only the platform layer uses the %s of the device', (name, use) => {
  const users = sources.filter(([, source]) => use.test(source)).map(([path]) => path);
  expect(users.filter((path) => path !== PLATFORM)).toEqual(OTHERS[name] ?? []);
  expect(users).toContain(PLATFORM);
});
