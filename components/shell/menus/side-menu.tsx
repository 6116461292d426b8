'use client';

import { Star } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { SignOutRow } from '@/components/session/sign-out-row';
import { VersionRow } from '@/components/session/version-row';
import { Face } from '@/components/ui/face';
import { splitComponent } from '@/components/ui/split-component';
import { ACTING_WORLD } from '@/lib/core/contract/event-scope';
import { labelOf } from '@/lib/core/format/label';
import { fullName } from '@/lib/core/format/name';
import { formatSummaryRating } from '@/lib/core/format/rating';
import { useScope } from '@/lib/core/session/scope';
import type { Worker } from '@/lib/core/session/wire';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { useDemo } from '@/lib/features/demo/demo-context';
import { LazyEndActingRow } from './lazy-menus';
import { type MenuItem, menuItems, secondaryMenuItems } from './menu.view';
import { MenuRow } from './menu-row';
import { MENU_ROW } from './menu-style';
import { useAcademyUrl } from './use-academy-url';
import { useMenuBadges } from './use-menu-badges';

interface SideMenuProps {
  readonly user: Worker | null;
  /** Called when a page of the app was chosen. */
  readonly onNavigate?: () => void;
}

const exitDemo = splitComponent(async () => (await import('@/components/demo/exit-demo-row')).ExitDemoRow);

/**
 * Who is signed in, every page of the app with what waits there, and the way out: of the demo where one runs, so that
 * nobody ends the session below it unawares. While an administrator acts, the way out of that is on top, and the only one. [MENU-01] [MENU-13]
 * [MENU-14]
 */
export function SideMenu({ user, onNavigate }: SideMenuProps) {
  const isDemo = useDemo() !== null;
  const isActing = useScope()?.world === ACTING_WORLD;
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
      {isActing && <LazyEndActingRow className={MENU_ROW} />}
      <UserSummary user={user} />
      <nav aria-label={shellMessages.menu}>
        <ul>{items.map(row)}</ul>
        <ul className="mt-2 border-line border-t pt-2">{secondaryMenuItems.map(row)}</ul>
      </nav>
      <div className="mt-auto pt-4 pb-3">
        {isDemo && <exitDemo.Split className={MENU_ROW} />}
        {!isDemo && !isActing && <SignOutRow className={MENU_ROW} />}
        <VersionRow className={MENU_ROW} />
      </div>
    </>
  );
}

/** The person's photo, name, rating and trust level. It keeps its place while nothing is known of them. */
function UserSummary({ user }: { readonly user: Worker | null }) {
  const name = user ? user.fullName || fullName(user) : '';
  return (
    <div className="flex min-h-[calc(var(--tap)*2)] items-center gap-3 px-4 py-4">
      <Face name={name} image={user?.image} size="menu" />
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

/** "4.92 · Trusted" */
function summaryOf({ currentRating, trustLevel }: Worker): string {
  return [formatSummaryRating(currentRating), trustLevel && labelOf(shellMessages.trustLevel, trustLevel)]
    .filter(Boolean)
    .join(' · ');
}
