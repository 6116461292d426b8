'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { APP_VERSION, brand } from '@/lib/brand';
import { ACTING_WORLD } from '@/lib/call/contract/event-scope';
import { useDemo } from '@/lib/features/demo/demo-context';
import { useScope } from '@/lib/features/session/scope';
import type { Worker } from '@/lib/features/session/wire';
import { menuItems } from './menu.view';
import { MenuRow } from './menu-row';
import { MENU_ROW } from './menu-row-style';
import { SignOutRow } from './sign-out-row';
import { useAcademyUrl } from './use-academy-url';
import { useMenuBadges } from './use-menu-badges';
import { UserSummary } from './user-summary';

interface SideMenuProps {
  readonly user: Worker | null;
  /** Called when a page of the app was chosen. */
  readonly onNavigate?: () => void;
}

const ExitDemoRow = lazy(() =>
  import('@/components/demo/exit-demo-row').then((module) => ({ default: module.ExitDemoRow })),
);

const EndActingRow = lazy(() =>
  import('@/components/impersonation/end-acting-row').then((module) => ({ default: module.EndActingRow })),
);

/**
 * Who is signed in, every page of the app with what waits there, and the way out: of the demo where one runs, so that
 * nobody ends the session below it unawares. While an administrator acts, the way out of that is on top. [MENU-01] [MENU-13]
 * [MENU-14]
 */
export function SideMenu({ user, onNavigate }: SideMenuProps) {
  const isDemo = useDemo() !== null;
  const isActing = useScope()?.world === ACTING_WORLD;
  const path = usePathname() ?? '';
  const badges = useMenuBadges(user);
  const academyUrl = useAcademyUrl();
  const items = menuItems({ isSwat: user?.isSwat ?? false, academyUrl, hasWhatsNext: isDemo });
  return (
    <>
      {isActing && (
        <Suspense>
          <EndActingRow className={MENU_ROW} />
        </Suspense>
      )}
      <UserSummary user={user} />
      <nav aria-label="Menu">
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <MenuRow item={item} path={path} badge={badges[item.id]} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto pt-4 pb-3">
        {isDemo ? (
          <Suspense>
            <ExitDemoRow className={MENU_ROW} />
          </Suspense>
        ) : (
          <SignOutRow className={MENU_ROW} />
        )}
        <p className="px-4 pt-2 text-ink-faint text-s">
          {brand.name} {APP_VERSION}
        </p>
      </div>
    </>
  );
}
