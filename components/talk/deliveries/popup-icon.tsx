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
import type { PopupIcon as IconName } from '@/lib/features/talk/deliveries/parse-data';

export const POPUP_ICON: Readonly<Record<IconName, LucideIcon>> = {
  gift: Gift,
  star: Star,
  bell: Bell,
  calendar: CalendarDays,
  info: Info,
  heart: Heart,
  smile: Smile,
  frown: Frown,
};

export function PopupIcon({ name }: { readonly name: IconName }) {
  const Icon = POPUP_ICON[name];
  return (
    <span className="flex size-tap shrink-0 items-center justify-center rounded-m bg-sun-tint text-on-sun-tint">
      <Icon aria-hidden className="size-icon" />
    </span>
  );
}
