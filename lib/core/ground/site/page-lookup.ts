import {
  type MovedPage,
  type PageName,
  type PageNameWith,
  type PageParams,
  pages,
  SHELLS,
  type ShellName,
  type ShownPage,
  type ShownPageName,
} from './pages';

export type PageAt<N extends PageName = PageName> = {
  [Name in N]: { readonly name: Name; readonly params: PageParams<Name> };
}[N];

type Params = Readonly<Record<string, string | number>>;

const names = Object.keys(pages) as PageName[];
const entryOf = (name: PageName): ShownPage | MovedPage => pages[name];

type NamedPage = ShownPage & { readonly name: ShownPageName };

export const shownPages: readonly NamedPage[] = names.flatMap((name) => {
  const entry = entryOf(name);
  return 'movesTo' in entry ? [] : [{ name: name as ShownPageName, ...entry }];
});

export function pageAt(path: string): PageAt | null {
  const parts = partsOf(path);
  for (const name of names) {
    const params = paramsOf(entryOf(name), parts);
    if (params) return { name, params } as PageAt;
  }
  return null;
}

export function shownPageAt(path: string): NamedPage | null {
  const page = pageAt(path);
  return shownPages.find(({ name }) => name === page?.name) ?? null;
}

export function pageAddress<N extends PageName>(name: N, params: PageParams<N>): string {
  return filled(entryOf(name).path, params);
}

export type PageKind = 'public' | 'signed-in' | 'shell' | 'unknown';

/** An unknown path is page-not-found for everybody, signed in or not. */
export function pageKind(path: string): PageKind {
  if (shellNamed(path)) return 'shell';
  const page = pageAt(path);
  return page ? (entryOf(page.name).access ?? 'signed-in') : 'unknown';
}

export function needsServer(path: string): boolean {
  const page = pageAt(path);
  return page !== null && entryOf(page.name).needsServer === true;
}

export function readParams<N extends PageNameWith<{ readonly params: object }>>(
  name: N,
  params: Readonly<Record<keyof PageParams<N>, string>>,
): PageParams<N> | null {
  const page = pageAt(filled(entryOf(name).path, params));
  return page?.name === name ? (page.params as PageParams<N>) : null;
}

/** Returns the path that a redirecting page leads to; null for any other. */
export function movedTo(path: string): string | null {
  const page = pageAt(path);
  const entry = page && entryOf(page.name);
  // Uses the raw parts of the path: they are URL-encoded already.
  return entry && 'movesTo' in entry ? filledAsIs(entry.movesTo, entry.path, partsOf(path)) : null;
}

export const shellAddress = (name: ShellName): string => `/shell/${name}`;

export function shellNamed(path: string): ShellName | null {
  return SHELLS.find((name) => shellAddress(name) === withoutEndSlash(path)) ?? null;
}

export function shellFor(path: string): ShellName {
  const isPublic = pageKind(path) === 'public';
  return shellNamed(path) ?? shownPageAt(path)?.shell ?? (isPublic ? 'signed-out' : 'other');
}

function paramsOf({ path, params = {} }: ShownPage | MovedPage, parts: readonly string[]): Params | null {
  const pattern = partsOf(path);
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return null;
  const found: Record<string, string | number> = {};
  for (const [index, part] of parts.entries()) {
    const expected = isOpen && index >= pattern.length - 1 ? '*' : pattern[index];
    if (expected === '*') {
      if (!/^\S+$/.test(part)) return null;
    } else if (expected?.startsWith(':')) {
      const name = expected.slice(1);
      const value = params[name]?.(part) ?? null;
      if (value === null) return null;
      found[name] = value;
    } else if (part !== expected) return null;
  }
  return found;
}

const partsOf = (path: string) => withoutEndSlash(path).split('/');

function filled(path: string, params: Params): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
}

function filledAsIs(path: string, from: string, parts: readonly string[]): string {
  const pattern = partsOf(from);
  return path.replace(/:\w+/g, (param) => parts[pattern.indexOf(param)] ?? '');
}

function withoutEndSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}
