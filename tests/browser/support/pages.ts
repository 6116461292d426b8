import { pageTitle } from '@/lib/messages/page-titles';
import { addressOf, shownPages } from '@/lib/page-of';
import type { PageName, PageNameWith } from '@/lib/pages';

type PublicName = PageNameWith<{ readonly access: 'public' }>;
type NameOfMany = Exclude<PageNameWith<{ readonly params: object }>, PublicName | 'visit'>;

/** One of each page of which there are many, from the sample; visits are of today, and have tests of their own. */
const ONE_OF_MANY = {
  rating: addressOf('rating', { id: 1 }),
  customerChat: addressOf('customerChat', { chatId: 1 }),
  workerChat: addressOf('workerChat', { chatId: 1 }),
  helpContact: addressOf('helpContact', { category: 'duration' }),
  ticket: addressOf('ticket', { ticketId: 1 }),
} satisfies Record<NameOfMany, string>;

const addresses: { readonly [N in PageName]?: string } = ONE_OF_MANY;

/** The side menu, which is open there, hides the heading. */
const LEFT_OUT: readonly PageName[] = ['visit', 'scheduleMenu'];

/** Every page that needs a sign-in, with its heading. */
export const PAGES: readonly (readonly [path: string, heading: string])[] = shownPages
  .filter(({ name, access }) => access !== 'public' && !LEFT_OUT.includes(name))
  .map(({ name, path }) => [addresses[name] ?? path, pageTitle(name)]);
