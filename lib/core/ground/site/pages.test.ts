import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shownPages } from './page-lookup';
import { type MovedPage, pages, type ShownPage } from './pages';

const entries = Object.entries<ShownPage | MovedPage>(pages);

const app = new URL('../../../../app', import.meta.url).pathname;
/** Lists the pages that Next serves, in the form of the entries. */
const served = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !/(^|\/)shell\/|\[\.{3}missing]\//.test(file))
  .map((file) =>
    `/${dirname(file)}`
      .replace(/\/\([^)]+\)/g, '')
      .replace(/\[\.{3}\w+]/g, '*')
      .replace(/\[(\w+)]/g, ':$1'),
  );

describe('the page entries', () => {
  it('the list of pages matches the pages that Next serves', () => {
    const declared = shownPages.map(({ path }) => path);
    expect(declared.sort()).toEqual(served.sort());
  });

  it('the list of pages redirects a moved page to a page for the same visitors', () => {
    for (const [name, page] of entries) {
      if (!('movesTo' in page)) continue;
      const [, target] = entries.find(([, { path }]) => path === page.movesTo.split('?')[0]) ?? [];
      expect(target?.access, name).toBe(page.access);
    }
  });

  it('the list of pages defines how each parameter is read', () => {
    for (const [name, { path, params = {} }] of entries) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param);
      expect(Object.keys(params).sort(), name).toEqual(named.sort());
    }
  });

  it('each page of the list belongs to a page of the menu', () => {
    const inMenu = shownPages.filter(({ menu }) => menu).map(({ name }) => name);
    for (const { name, belongsTo } of shownPages) if (belongsTo) expect(inMenu, name).toContain(belongsTo);
  });

  it('the pages of the office need the server, and no page of a cleaner does', () => {
    const needing = entries.filter(([, page]) => page.needsServer).map(([, { path }]) => path);
    const ofOffice = entries
      .map(([, { path }]) => path)
      .filter((path) => /^\/(admin|impersonate)(\/|$)/.test(path));
    expect(needing).toEqual(ofOffice);
    expect(ofOffice.length).toBeGreaterThan(20);
  });

  it('the pages with a shell need a sign-in and work offline', () => {
    for (const { name, shell, access, isAvailableOffline } of shownPages) {
      if (shell) expect([access, isAvailableOffline], name).toEqual([undefined, true]);
    }
  });
});
