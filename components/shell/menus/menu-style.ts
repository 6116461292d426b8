import { CalendarDays, CirclePlus, LifeBuoy, type LucideIcon, Star } from '@/components/ui/icons';
import type { TabPageName } from '@/lib/core/ground/site/pages';

export const TAB_ICONS: Record<TabPageName, LucideIcon> = {
  schedule: CalendarDays,
  extraJobs: CirclePlus,
  performance: Star,
  help: LifeBuoy,
};

export const MENU_ROW =
  'flex min-h-tap-main w-full items-center gap-4 px-4 py-2 text-left font-medium -outline-offset-3 transition-colors duration-150 active:bg-card-sunk';
