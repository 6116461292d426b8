import { isVisitPage, routes } from '@/lib/routes';

/** Everything up to the last part, which is whose page it is. */
const below = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(routes).flatMap(([name, address]) => (typeof address === 'string' ? [[address, name]] : [])),
);

const BELOW: readonly (readonly [start: string, name: string])[] = [
  [below(routes.rating(0)), 'rating'],
  [below(routes.helpContact('any')), 'helpContact'],
  [below(routes.ticket(0)), 'ticket'],
];

/**
 * What records call a page: its name in `lib/routes`, the same for all visits and all tickets, because ids and days are
 * somebody's. Null for an address that is none of the app's pages.
 */
export function pageNameOf(path: string): string | null {
  const clean = path.replace(/(?<=[^/])\/$/, '');
  if (isVisitPage(clean)) return 'visit';
  return NAMES.get(clean) ?? BELOW.find(([start]) => clean.startsWith(start))?.[1] ?? null;
}
