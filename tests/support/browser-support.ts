import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import browserslist from 'browserslist';

/** Lists our browsers by the names of MDN's data, with their oldest version. */
export type Browsers = Readonly<Record<string, string>>;

/** Maps each browser that browserslist names to the data's names. Android's have the desktop's version. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
};

/** By default these are the browsers of package.json. */
export function ourBrowsers(queries?: readonly string[]): Browsers {
  const oldest: Record<string, string> = {};
  for (const entry of browserslist(queries)) {
    const [name = '', range = ''] = entry.split(' ');
    const [version = ''] = range.split('-');
    if (!/^\d/.test(version)) continue;
    for (const known of NAMES[name] ?? [name]) {
      if (!oldest[known] || isNewer(oldest[known], version)) oldest[known] = version;
    }
  }
  return oldest;
}

interface Statement {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string | boolean | null;
  readonly prefix?: string;
  readonly alternative_name?: string;
  readonly flags?: readonly unknown[];
}

/** A node of MDN's data has its own support, and its parts by name. */
export interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Statement | readonly Statement[]>> };
  readonly [part: string]: Feature | undefined | unknown;
}

const path = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const data = JSON.parse(readFileSync(path, 'utf8')) as Feature;

/** Looks up `featureAt('api', 'URL', 'canParse_static')`; undefined where the data has no such feature. */
export function featureAt(...names: readonly string[]): Feature | undefined {
  return names.reduce<Feature | undefined>((node, name) => partOf(node, name), data);
}

export function partOf(node: Feature | undefined, name: string): Feature | undefined {
  if (node === undefined || name === '__compat' || !Object.hasOwn(node, name)) return undefined;
  return node[name] as Feature;
}

/** Names the browsers that lack it, such as `safari 16.4`. There are none for a feature that the data does not know. */
export function lackedBy(
  feature: Feature | undefined,
  browsers: Browsers,
  prefix?: string,
): readonly string[] {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return Object.entries(browsers)
    .filter(([name, version]) => {
      const statements = [support[name] ?? []].flat() as readonly Statement[];
      return !statements.some((statement) => isMet(statement, version, prefix));
    })
    .map(([name, version]) => `${name} ${version}`);
}

/** A prefix allows the feature with that prefix, or without any. */
function isMet(statement: Statement, version: string, prefix: string | undefined): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: other } = statement;
  if (flags || other || (statement.prefix !== undefined && statement.prefix !== prefix)) return false;
  if (typeof added !== 'string' || !/^≤?\d/.test(added)) return added === true;
  if (isNewer(added.replace('≤', ''), version)) return false;
  return typeof removed !== 'string' || isNewer(removed.replace('≤', ''), version);
}

function isNewer(version: string, other: string): boolean {
  const parts = (text: string) => text.split('.').map(Number);
  const [one, two] = [parts(version), parts(other)];
  for (let at = 0; at < Math.max(one.length, two.length); at += 1) {
    const difference = (one[at] ?? 0) - (two[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
