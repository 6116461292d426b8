import {
  CalendarDays,
  CirclePlus,
  Gift,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  Newspaper,
  Sparkles,
  Star,
  Trophy,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { MenuItemId } from './menu.view';

/** One icon for an item, in the side menu as in the tabs. */
export const MENU_ICONS: Record<MenuItemId, LucideIcon> = {
  profile: UserRound,
  schedule: CalendarDays,
  'extra-jobs': CirclePlus,
  payments: Wallet,
  performance: Star,
  achievements: Trophy,
  academy: GraduationCap,
  news: Newspaper,
  refer: Gift,
  'whats-next': Sparkles,
  help: LifeBuoy,
};
