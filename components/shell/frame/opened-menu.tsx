'use client';

import { useEffect } from 'react';
import { useShellMenus } from './shell-menus';

/** It runs after hydration: an open menu sets `aria-hidden` on the page, which would be a mismatch. */
export function OpenedMenu() {
  const { openMenu } = useShellMenus();
  useEffect(openMenu, [openMenu]);
  return null;
}
