import { brand } from '@/lib/brand';
import type { Worker } from '@/lib/features/session/wire';
import { isVisitPage, routes } from '@/lib/routes';

export type MenuItemId =
  | 'profile'
  | 'schedule'
  | 'extra-jobs'
  | 'payments'
  | 'performance'
  | 'achievements'
  | 'academy'
  | 'news'
  | 'refer'
  | 'whats-next'
  | 'help';

/** Those that have a tab. */
export type TabItemId = Extract<MenuItemId, 'schedule' | 'extra-jobs' | 'performance' | 'help'>;

export interface MenuItem<Id extends MenuItemId = MenuItemId> {
  readonly id: Id;
  readonly label: string;
  readonly href: string;
}

interface MenuContents {
  readonly isSwat: boolean;
  /** The academy's own site, or null where it is not for this person. */
  readonly academyUrl: string | null;
  /** "What's Next?" belongs to the demo alone. */
  readonly hasWhatsNext?: boolean;
}

/** The items of the side menu in the documents' order. [MENU-01] [MENU-04] [MENU-09] */
export function menuItems({ isSwat, academyUrl, hasWhatsNext = false }: MenuContents): readonly MenuItem[] {
  return [
    { id: 'profile', label: 'Profile', href: routes.profile },
    { id: 'schedule', label: 'Schedule', href: routes.schedule },
    ...only(!isSwat, { id: 'extra-jobs', label: 'Extra Jobs', href: routes.extraJobs }),
    { id: 'payments', label: 'Payments', href: routes.payments },
    { id: 'performance', label: 'Ratings & Pay', href: routes.performance },
    { id: 'achievements', label: 'Achievements', href: routes.achievements },
    ...only(academyUrl !== null, { id: 'academy', label: `${brand.name} Academy`, href: academyUrl ?? '' }),
    { id: 'news', label: 'Guides & News', href: routes.news },
    { id: 'refer', label: 'Refer Cleaners', href: routes.refer },
    ...only(hasWhatsNext, { id: 'whats-next', label: "What's Next?", href: routes.whatsNext }),
    { id: 'help', label: 'Help', href: routes.help },
  ];
}

/** The tabs at the thumb, before the one that opens the menu. [MENU-04] */
export function tabItems(isSwat: boolean): readonly MenuItem<TabItemId>[] {
  return [
    { id: 'schedule', label: 'Schedule', href: routes.schedule },
    ...only(!isSwat, { id: 'extra-jobs', label: 'Extra jobs', href: routes.extraJobs }),
    { id: 'performance', label: 'Ratings & Pay', href: routes.performance },
    { id: 'help', label: 'Help', href: routes.help },
  ];
}

function only<Id extends MenuItemId>(isThere: boolean, item: MenuItem<Id>): readonly MenuItem<Id>[] {
  return isThere ? [item] : [];
}

/** Pages that belong to an item without standing below its address. */
const BELONGS: Partial<Record<MenuItemId, readonly string[]>> = {
  schedule: [routes.scheduleList],
  profile: [routes.id],
  news: [routes.cleaningGuides],
};

/** How an item stands to the page that is shown, in the words of `aria-current`. */
export function currentOf({ id, href }: MenuItem, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) || BELONGS[id]?.includes(path) ? 'true' : undefined;
}

/** The menus are for who is signed in and at work: not while joining, not on the what's-new deck. [MENU-15] */
export function showsMenu(who: {
  readonly isSignedIn: boolean;
  readonly user: Worker | null;
  readonly path: string;
}): boolean {
  return who.isSignedIn && !who.user?.isOnboarding && who.path !== routes.whatsNew;
}

/** A visit has its own bar at the thumb. */
export const showsTabs = (path: string): boolean => !isVisitPage(path);

/** Where the schedule list stands between menu and page, when the screen is wide enough for all three. */
export function hasListColumn(path: string): boolean {
  return path === routes.schedule || path === routes.scheduleMenu || isVisitPage(path);
}

/** Pages on which a swipe from the end side does not open the schedule list. [MENU-18] */
const UNSWIPED: readonly string[] = [routes.whatsNew, routes.whatsNext, routes.scheduleList];

export function opensListBySwipe(path: string): boolean {
  return !UNSWIPED.includes(path) && !`${path}/`.startsWith(`${routes.onboarding}/`);
}
