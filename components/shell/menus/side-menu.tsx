'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { SignOutRow } from '@/components/people/session/sign-out-row';
import { VersionRow } from '@/components/people/session/version-row';
import { Avatar } from '@/components/ui/avatar';
import {
  CalendarOff,
  ExternalLink,
  Gift,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  Sparkles,
  Star,
  Trophy,
  UserRound,
  Wallet,
} from '@/components/ui/icons';
import { splitComponent } from '@/components/ui/lazy-component';
import { OutsideLink } from '@/components/ui/outside-link';
import { classNames } from '@/components/ui/styles';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { fullName } from '@/lib/core/ground/format/person';
import { formatSummaryRating } from '@/lib/core/ground/format/rating';
import type { Worker } from '@/lib/core/ground/session/schema';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { useScope } from '@/lib/core/phone/session/user';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { LazyEndImpersonationRow } from './lazy-menus';
import { currentOf, type MenuItem, type MenuItemId, menuItems, secondaryMenuItems } from './menu.view';
import { MENU_ROW, TAB_ICONS } from './menu-style';
import { useAcademyUrl } from './use-academy-url';
import { type MenuBadge, useMenuBadges } from './use-menu-badges';

interface SideMenuProps {
  readonly user: Worker | null;
  readonly onNavigate?: () => void;
}

const exitDemo = splitComponent(
  async () => (await import('@/components/people/demo/exit-demo-row')).ExitDemoRow,
);

/**
 * In a demo "Exit demo" replaces the sign-out, so that the user's own session stays. During impersonation the
 * only exit is at the top and ends it. [MENU-01] [MENU-13] [MENU-14]
 */
export function SideMenu({ user, onNavigate }: SideMenuProps) {
  const isDemo = useDemo() !== null;
  const isImpersonating = useScope()?.world === IMPERSONATION_WORLD;
  const path = usePathname() ?? '';
  const badges = useMenuBadges(user);
  const academyUrl = useAcademyUrl();
  const items = menuItems({ isSwat: user?.isSwat ?? false, academyUrl, hasWhatsNext: isDemo });
  const row = (item: MenuItem) => (
    <li key={item.id}>
      <MenuRow item={item} path={path} badge={badges[item.id]} onNavigate={onNavigate} />
    </li>
  );
  return (
    <>
      {isImpersonating && <LazyEndImpersonationRow className={MENU_ROW} />}
      <UserSummary user={user} />
      <nav aria-label={shellMessages.menu}>
        <ul>{items.map(row)}</ul>
        <ul className="mt-2 border-line border-t pt-2">{secondaryMenuItems.map(row)}</ul>
      </nav>
      <div className="mt-auto pt-4 pb-3">
        {isDemo && <exitDemo.Split className={MENU_ROW} />}
        {!isDemo && !isImpersonating && <SignOutRow className={MENU_ROW} />}
        <VersionRow className={MENU_ROW} />
      </div>
    </>
  );
}

/** Reserves its space while the user is loading. */
function UserSummary({ user }: { readonly user: Worker | null }) {
  const name = user ? user.fullName || fullName(user) : '';
  return (
    <div className="flex min-h-[calc(var(--tap)*2)] items-center gap-3 px-4 py-4">
      <Avatar name={name} image={user?.image} size="menu" />
      {user && (
        <div className="min-w-0">
          <p className="font-strong text-l">{name || shellMessages.yourAccount}</p>
          <p className="flex items-center gap-1 text-ink-soft text-s">
            <Star aria-hidden className="size-icon-s shrink-0 fill-sun text-sun" />
            {summaryOf(user)}
          </p>
        </div>
      )}
    </div>
  );
}

/** The rating is of all time; Ratings & Pay begins with the recent one. */
function summaryOf({ currentRating, trustLevel }: Worker): string {
  const rating = formatSummaryRating(currentRating);
  return [
    currentRating ? shellMessages.allTimeRating({ rating }) : rating,
    trustLevel && labelOf(shellMessages.trustLevel, trustLevel),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface MenuRowProps {
  readonly item: MenuItem;
  readonly path: string;
  readonly badge: MenuBadge | undefined;
  readonly onNavigate: (() => void) | undefined;
}

/** The academy is another site. [MENU-09] */
export function MenuRow({ item, path, badge, onNavigate }: MenuRowProps) {
  const Icon = MENU_ICONS[item.id];
  if (item.id === 'academy') {
    return (
      <OutsideLink href={item.href} className={MENU_ROW} onOpen={onNavigate}>
        <Icon aria-hidden className="size-icon shrink-0 text-ink-soft" />
        <span className="grow">{item.label}</span>
        <ExternalLink aria-hidden className="size-icon shrink-0 text-ink-soft" />
      </OutsideLink>
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
      {/* The link has no aria-label: voice control needs the visible text in the name. */}
      {isSpokenWhole && <span className="sr-only">{badge.name}</span>}
    </Link>
  );
}

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
