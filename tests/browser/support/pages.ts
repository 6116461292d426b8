import { pageTitle } from '@/lib/core/texts/page-titles';
import { pageAddress, shownPages } from '@/lib/page-lookup';
import type { PageName, PageNameWith } from '@/lib/pages';

type PublicName = PageNameWith<{ readonly access: 'public' }>;
/** Their heading is a customer, another worker, or a part of the profile; they have tests of their own. */
type NamedAfterSomebody = 'visit' | 'customerChat' | 'workerChat' | 'profileEdit';
type NameOfMany = Exclude<PageNameWith<{ readonly params: object }>, PublicName | NamedAfterSomebody>;

/** One of each page of which there are many, from the sample. */
const ONE_OF_MANY = {
  rating: pageAddress('rating', { id: 1 }),
  helpContact: pageAddress('helpContact', { category: 'duration' }),
  ticket: pageAddress('ticket', { ticketId: 1 }),
} satisfies Record<NameOfMany, string>;

const addresses: { readonly [N in PageName]?: string } = ONE_OF_MANY;

/** The side menu, which is open on the last one, hides the heading. */
const LEFT_OUT: readonly PageName[] = ['visit', 'customerChat', 'workerChat', 'profileEdit', 'scheduleMenu'];

/** Every page that needs a sign-in, with its heading. */
export const PAGES: readonly (readonly [path: string, heading: string])[] = shownPages
  .filter(({ name, access }) => access !== 'public' && !LEFT_OUT.includes(name))
  .map(({ name, path }) => [addresses[name] ?? path, pageTitle(name)]);
