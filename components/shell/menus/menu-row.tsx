import {
  CalendarOff,
  ExternalLink,
  Gift,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  Sparkles,
  Trophy,
  UserRound,
  Wallet,
} from 'lucide-react';
import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { currentOf, type MenuItem, type MenuItemId } from './menu.view';
import { MENU_ROW, TAB_ICONS } from './menu-style';
import type { MenuBadge } from './use-menu-badges';

interface MenuRowProps {
  readonly item: MenuItem;
  /** The page that is shown. */
  readonly path: string;
  readonly badge: MenuBadge | undefined;
  readonly onNavigate: (() => void) | undefined;
}

/** One page of the app and what waits there; the academy is a site of its own and opens beside the app. [MENU-09] */
export function MenuRow({ item, path, badge, onNavigate }: MenuRowProps) {
  const Icon = MENU_ICONS[item.id];
  if (item.id === 'academy') {
    return (
      <a
        href={item.href}
        target="_blank"
        rel="noreferrer"
        aria-label={shellMessages.opensNewTab({ name: item.label })}
        className={MENU_ROW}
      >
        <Icon aria-hidden className="size-icon shrink-0 text-ink-soft" />
        <span className="grow">{item.label}</span>
        <ExternalLink aria-hidden className="size-icon shrink-0 text-ink-soft" />
      </a>
    );
  }
  const current = currentOf(item, path);
  const isSpokenWhole = badge?.name !== undefined;
  return (
    <Link
      href={item.href}
      prefetch={false}
      aria-current={current}
      onClick={onNavigate}
      className={classNames(MENU_ROW, current && 'bg-brand-tint text-brand-strong')}
    >
      <Icon aria-hidden className={classNames('size-icon shrink-0', !current && 'text-ink-soft')} />
      <span aria-hidden={isSpokenWhole} className="grow">
        {item.label}
      </span>
      {badge && <Badge badge={badge} />}
      {/* No aria-label: who speaks to the phone says what stands there. */}
      {isSpokenWhole && <span className="sr-only">{badge.name}</span>}
    </Link>
  );
}

/** One icon for an item, in the side menu as in the tabs. */
const MENU_ICONS: Record<MenuItemId, LucideIcon> = {
  profile: UserRound,
  ...TAB_ICONS,
  payments: Wallet,
  achievements: Trophy,
  academy: GraduationCap,
  news: Newspaper,
  refer: Gift,
  whatsNext: Sparkles,
  customerComms: MessagesSquare,
  timeOff: CalendarOff,
};

const BADGES: Record<MenuBadge['kind'], string> = {
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad text-on-bad',
  brand: 'bg-brand text-on-brand',
};

function Badge({ badge: { kind, text, name } }: { readonly badge: MenuBadge }) {
  return (
    <span
      aria-hidden={name !== undefined}
      className={classNames(
        'shrink-0 rounded-full px-3 py-1 font-strong text-s leading-tight tabular-nums',
        BADGES[kind],
      )}
    >
      {text}
    </span>
  );
}
