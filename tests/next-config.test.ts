import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import config from '../next.config';

// An open page of the version before sends its form to the old address.
it.each([
  ['/api/admin', '/api/office', ['pay', 'audit', 'contract/[id]', 'ticket-photos/[photoId]']],
  ['/api/session/admin', '/api/session/office', ['', 'code', 'end', 'form/[form]', 'kept', 'passed-on']],
])('leads the old addresses below %s to the new ones, with method and body', async (old, now, routes) => {
  const redirects = (await config.redirects?.()) ?? [];
  expect(redirects.filter(({ source }) => source.startsWith(old))).toEqual([
    { source: `${old}/:path*`, destination: `${now}/:path*`, permanent: false },
  ]);
  for (const route of routes) {
    expect([route, existsSync(`app${now}/${route}/route.ts`)]).toEqual([route, true]);
  }
  expect(existsSync(`app${old}`)).toBe(false);
});
