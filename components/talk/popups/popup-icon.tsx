import type { PopupIcon as IconName } from '@/lib/features/talk/popups/parse-data';
import { POPUP_ICONS } from './popup-icons';

export function PopupIcon({ name }: { readonly name: IconName }) {
  const Icon = POPUP_ICONS[name];
  return (
    <span className="flex size-tap shrink-0 items-center justify-center rounded-m bg-sun-tint text-on-sun-tint">
      <Icon aria-hidden className="size-icon" />
    </span>
  );
}
