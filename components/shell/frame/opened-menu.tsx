'use client';

import { useEffect } from 'react';
import { useShellMenus } from './shell-menus';

/**
 * Stands on a page that is shown with the side menu open. It is part of the page so that the menu opens once the page
 * works: a menu hides the page from screen readers, which React must not meet while it takes the server's HTML over.
 */
export function OpenedMenu() {
  const { openMenu } = useShellMenus();
  useEffect(openMenu, [openMenu]);
  return null;
}
