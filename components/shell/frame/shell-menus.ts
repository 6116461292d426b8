'use client';

import { createContext, useContext } from 'react';

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
