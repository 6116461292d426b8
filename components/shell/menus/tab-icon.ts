import { CalendarDays, CirclePlus, LifeBuoy, type LucideIcon, Star } from 'lucide-react';
import type { TabItemId } from './menu.view';

export const TAB_ICONS: Record<TabItemId, LucideIcon> = {
  schedule: CalendarDays,
  extraJobs: CirclePlus,
  performance: Star,
  help: LifeBuoy,
};
