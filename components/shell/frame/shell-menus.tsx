'use client';

import { createContext, useContext, useEffect } from 'react';

export interface ShellMenus {
  /** No effect on wide screens, where the menu is always visible. */
  readonly openMenu: () => void;
  readonly openScheduleList: () => void;
}

const nothing = () => undefined;

export const ShellMenusContext = createContext<ShellMenus>({ openMenu: nothing, openScheduleList: nothing });

export const useShellMenus = (): ShellMenus => useContext(ShellMenusContext);

/** After hydration: an open menu sets `aria-hidden` on the page, which would be a mismatch. */
export function OpenedMenu() {
  const { openMenu } = useShellMenus();
  useEffect(openMenu, [openMenu]);
  return null;
}
