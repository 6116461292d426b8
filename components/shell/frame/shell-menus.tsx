'use client';

import { createContext, useContext, useEffect } from 'react';

export interface ShellMenus {
  /** Opens the side menu. On wide screens it stands open anyway. */
  readonly openMenu: () => void;
  /** Opens the schedule list at the end side. */
  readonly openScheduleList: () => void;
}

const nothing = () => undefined;

export const ShellMenusContext = createContext<ShellMenus>({ openMenu: nothing, openScheduleList: nothing });

/** The ways to open the two menus from anywhere inside the shell. */
export const useShellMenus = (): ShellMenus => useContext(ShellMenusContext);

/**
 * Stands on a page that is shown with the side menu open. It is part of the page so that the menu opens once the page
 * works: a menu hides the page from screen readers, which React must not meet while it takes the server's HTML over.
 */
export function OpenedMenu() {
  const { openMenu } = useShellMenus();
  useEffect(openMenu, [openMenu]);
  return null;
}
