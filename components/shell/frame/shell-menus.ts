'use client';

import { createContext, useContext } from 'react';

export interface ShellMenus {
  /** No effect on wide screens, where the menu is always visible. */
  readonly openMenu: () => void;
  readonly openScheduleList: () => void;
}

const nothing = () => undefined;

export const ShellMenusContext = createContext<ShellMenus>({ openMenu: nothing, openScheduleList: nothing });

export const useShellMenus = (): ShellMenus => useContext(ShellMenusContext);
