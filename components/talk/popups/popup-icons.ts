import {
  Bell,
  CalendarDays,
  Frown,
  Gift,
  Heart,
  Info,
  type LucideIcon,
  Smile,
  Star,
} from '@/components/ui/icons';
import type { PopupIcon as IconName } from '@/lib/features/talk/popups/parse-data';

export const POPUP_ICONS: Readonly<Record<IconName, LucideIcon>> = {
  gift: Gift,
  star: Star,
  bell: Bell,
  calendar: CalendarDays,
  info: Info,
  heart: Heart,
  smile: Smile,
  frown: Frown,
};
