import { brand } from '@/lib/brand';
import type { Worker } from '@/lib/core/session/wire';
import { pageTitle, pageTitles } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { pageKind, shownPageAt, shownPages } from '@/lib/page-lookup';
import type { PageNameWith, TabPageName } from '@/lib/pages';

type MenuPageName = PageNameWith<{ readonly menu: object }>;

/** The academy is a site of its own. */
export type MenuItemId = MenuPageName | 'academy';

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

const menuPages = shownPages.flatMap(({ name, path, menu }) =>
  // The type names the entries that have one.
  menu ? [{ id: name as MenuPageName, path, ...menu }] : [],
);

/** The items of the side menu in the documents' order. [MENU-01] [MENU-04] [MENU-09] */
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

/** The second group of the side menu, which the documents do not name. */
export const secondaryMenuItems: readonly MenuItem[] = menuPages
  .filter(({ isSecondary }) => isSecondary)
  .map(({ id, path }) => ({
    id,
    label: pageTitle(id),
    href: path,
  }));

/** The tabs at the thumb, before the one that opens the menu. [MENU-04] */
export function tabItems(isSwat: boolean): readonly MenuItem<TabPageName>[] {
  return menuPages.flatMap(({ id, path, tab, shownTo }) =>
    !tab || (isSwat && shownTo === 'not-swat') ? [] : [tabItem(id as TabPageName, path)],
  );
}

const tabItem = (id: TabPageName, path: string) => ({ id, label: pageTitles.tab[id], href: path });

/** How an item stands to the page that is shown, in the words of `aria-current`. */
export function currentOf({ id, href }: MenuItem, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) || shownPageAt(path)?.belongsTo === id ? 'true' : undefined;
}

/** The menus are for who is signed in and at work: not while joining, not on the what's-new deck. [MENU-15] */
export function showsMenu(who: {
  readonly isSignedIn: boolean;
  readonly user: Worker | null;
  readonly path: string;
}): boolean {
  return who.isSignedIn && !who.user?.isOnboarding && shownPageAt(who.path)?.hasMenu !== false;
}

/** A visit has its own bar at the thumb. */
export const showsTabs = (path: string): boolean => shownPageAt(path)?.hasTabs !== false;

/** Where the schedule list stands between menu and page, when the screen is wide enough for all three. */
export const hasListColumn = (path: string): boolean => shownPageAt(path)?.hasListColumn === true;

/** Nobody has a schedule before the sign-in or while joining. [MENU-18] */
export function opensListBySwipe(path: string): boolean {
  return pageKind(path) !== 'public' && shownPageAt(path)?.opensListBySwipe !== false;
}
