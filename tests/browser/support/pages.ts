import { addressOf, shownPages } from '@/lib/page-of';
import { type PageName, type PageNameWith, pages } from '@/lib/pages';

/** An address below the base path, and the heading that stands there. */
type Opened = readonly [path: string, heading: string];
type NameOfMany = PageNameWith<{ readonly access: 'signed-in'; readonly params: object }>;

/** One of each page of which there are many; visits are of a test's own world, and have tests of their own. */
const ONE_OF_MANY = {
  // Nobody's rating leads back to the others.
  rating: [addressOf('rating', { id: 1 }), pages.performance.title],
  helpContact: [addressOf('helpContact', { category: 'duration' }), pages.helpContact.title],
  ticket: [addressOf('ticket', { ticketId: 1 }), pages.ticket.title],
} satisfies Record<Exclude<NameOfMany, 'visit'>, Opened>;

const ones: { readonly [N in PageName]?: Opened } = ONE_OF_MANY;

/** The side menu, which is open there, hides the heading. */
const LEFT_OUT: readonly PageName[] = ['visit', 'scheduleMenu'];

/** Every page that needs a sign-in. */
export const PAGES: readonly Opened[] = shownPages
  .filter(({ name, access }) => access === 'signed-in' && !LEFT_OUT.includes(name))
  .map(({ name, path, title }) => ones[name] ?? [path, title]);
