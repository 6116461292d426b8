import type { Worker } from '@/lib/core/ground/session/schema';
import { brand } from '@/lib/core/ground/site/brand';
import { pageKind, shownPageAt, shownPages } from '@/lib/core/ground/site/page-lookup';
import type { PageNameWith, TabPageName } from '@/lib/core/ground/site/pages';
import { pageTitle, pageTitles } from '@/lib/core/ground/texts/page-titles';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

type MenuPageName = PageNameWith<{ readonly menu: object }>;

/** The academy is an external site. */
export type MenuItemId = MenuPageName | 'academy';

export interface MenuItem<Id extends MenuItemId = MenuItemId> {
  readonly id: Id;
  readonly label: string;
  readonly href: string;
}

interface MenuContents {
  readonly isSwat: boolean;
  /** The academy has this address; null if the user has no access. */
  readonly academyUrl: string | null;
  /** "What's Next?" exists only in the demo. */
  readonly hasWhatsNext?: boolean;
}

const menuPages = shownPages.flatMap(({ name, path, menu }) =>
  menu ? [{ id: name as MenuPageName, path, ...menu }] : [],
);

/** The items are in the required order. [MENU-01] [MENU-04] [MENU-09] */
export function menuItems({ isSwat, academyUrl, hasWhatsNext = false }: MenuContents): readonly MenuItem[] {
  const isShown = { 'not-swat': !isSwat, demo: hasWhatsNext };
  return menuPages
    .filter(({ shownTo, isSecondary }) => !isSecondary && (!shownTo || isShown[shownTo]))
    .flatMap(({ id, path }): MenuItem[] => {
      const item = { id, label: pageTitle(id), href: path };
      const hasAcademy = id === 'news' && academyUrl !== null;
      return hasAcademy
        ? [{ id: 'academy', label: shellMessages.academy({ product: brand.name }), href: academyUrl }, item]
        : [item];
    });
}

/** The requirements do not define this second group. */
export const secondaryMenuItems: readonly MenuItem[] = menuPages
  .filter(({ isSecondary }) => isSecondary)
  .map(({ id, path }) => ({
    id,
    label: pageTitle(id),
    href: path,
  }));

/** Returns the tabs that are before "Menu". [MENU-04] */
export function tabItems(isSwat: boolean): readonly MenuItem<TabPageName>[] {
  return menuPages.flatMap(({ id, path, tab, shownTo }) =>
    !tab || (isSwat && shownTo === 'not-swat') ? [] : [tabItem(id as TabPageName, path)],
  );
}

const tabItem = (id: TabPageName, path: string) => ({ id, label: pageTitles.tab[id], href: path });

/** Returns the `aria-current` value of an item. */
export function currentOf({ id, href }: MenuItem, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) || shownPageAt(path)?.belongsTo === id ? 'true' : undefined;
}

/** Returns whether only the menu leads to the page, or to the one above it. */
export const isInMenuOnly = (path: string): boolean =>
  menuPages.some(({ id, path: href, tab }) => !tab && currentOf({ id, href, label: '' }, path));

/** The menu is hidden while signed out, during onboarding and on the what's-new pages. [MENU-15] */
export function showsMenu(who: {
  readonly isSignedIn: boolean;
  readonly user: Worker | null;
  readonly path: string;
}): boolean {
  return who.isSignedIn && !who.user?.isOnboarding && shownPageAt(who.path)?.hasMenu !== false;
}

/** A visit has its own action bar instead. */
export const showsTabs = (path: string): boolean => shownPageAt(path)?.hasTabs !== false;

/** Returns whether very wide screens show the schedule list between menu and page. */
export const hasListColumn = (path: string): boolean => shownPageAt(path)?.hasListColumn === true;

/** The schedule does not open before sign-in or during onboarding. [MENU-18] */
export function opensListBySwipe(path: string): boolean {
  return pageKind(path) !== 'public' && shownPageAt(path)?.opensListBySwipe !== false;
}
