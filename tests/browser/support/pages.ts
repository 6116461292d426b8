import { pageAddress, shownPages } from '@/lib/core/ground/site/page-lookup';
import type { PageName, PageNameWith } from '@/lib/core/ground/site/pages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

type PublicName = PageNameWith<{ readonly access: 'public' }>;
/** The heading of these pages depends on data; other tests cover them. */
type NamedAfterSomebody = 'visit' | 'customerChat' | 'workerChat' | 'profileEdit' | 'paymentPeriod';
type NameOfMany = Exclude<PageNameWith<{ readonly params: object }>, PublicName | NamedAfterSomebody>;

/** Each page with a parameter has an example from the sample. */
const ONE_OF_MANY = {
  guide: pageAddress('guide', { slug: 'bathroom' }),
  newsArticle: pageAddress('newsArticle', { slug: 'winter-week' }),
  legalText: pageAddress('legalText', { slug: 'terms' }),
  rating: pageAddress('rating', { id: 1 }),
  helpContact: pageAddress('helpContact', { category: 'duration' }),
  ticket: pageAddress('ticket', { ticketId: '1' }),
} satisfies Record<NameOfMany, string>;

/** These pages are named after what they show. */
const headings: { readonly [N in PageName]?: string | RegExp } = {
  ticket: 'My last payment',
  guide: 'Clean a bathroom',
  newsArticle: 'Winter weeks need more time',
  legalText: 'Terms of use',
  whatsNew: /What’s new/,
};

const addresses: { readonly [N in PageName]?: string } = ONE_OF_MANY;

/** 'scheduleMenu' is excluded because its open side menu covers the heading. */
const LEFT_OUT: readonly PageName[] = [
  ...['visit', 'customerChat', 'workerChat', 'profileEdit', 'paymentPeriod'],
  'scheduleMenu',
] as const;

/** Lists every page that requires a sign-in, with its heading. */
export const PAGES: readonly (readonly [path: string, heading: string | RegExp])[] = shownPages
  .filter(({ name, access }) => access !== 'public' && !LEFT_OUT.includes(name))
  .map(({ name, path }) => [addresses[name] ?? path, headings[name] ?? pageTitle(name)]);

/** These pages are named after somebody, by the list that links to them. */
export const LINKED_PAGES = [
  ['/schedule', /^\/schedule\/visit\//],
  ['/profile', /^\/profile\/edit\//],
  ['/payments', /^\/payments\/(current|\d+)$/],
  ['/customer-comms', /^\/customer-comms\/\d/],
  ['/worker-comms', /^\/worker-comms\/\d/],
] as const;

/** Runs in the page: the first path of a link, relative to the base path, that matches. */
export function linkedPath([base, pattern]: readonly [base: string, pattern: string]): string | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  const paths = links.map(({ pathname }) => pathname.slice(base.length));
  return paths.find((path) => new RegExp(pattern).test(path)) ?? null;
}
