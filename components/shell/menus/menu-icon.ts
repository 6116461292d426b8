import {
  Gift,
  GraduationCap,
  type LucideIcon,
  Newspaper,
  Sparkles,
  Trophy,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { MenuItemId } from './menu.view';
import { TAB_ICONS } from './tab-icon';

/** One icon for an item, in the side menu as in the tabs. */
export const MENU_ICONS: Record<MenuItemId, LucideIcon> = {
  profile: UserRound,
  ...TAB_ICONS,
  payments: Wallet,
  achievements: Trophy,
  academy: GraduationCap,
  news: Newspaper,
  refer: Gift,
  whatsNext: Sparkles,
};
