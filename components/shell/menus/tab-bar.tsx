'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useShellMenus } from '@/components/shell/frame/shell-menus';
import { type LucideIcon, Menu } from '@/components/ui/icons';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { pageTitles } from '@/lib/core/ground/texts/page-titles';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { useIsSignedIn, useScope, useUser } from '@/lib/core/phone/session/user';
import { LazyEndImpersonationRow, LazySignOutRow } from './lazy-menus';
import { currentOf, isInMenuOnly, type MenuItemId, showsMenu, showsTabs, tabItems } from './menu.view';
import { MENU_ROW, TAB_ICONS } from './menu-style';
import { ticketsName, usePendingCounts } from './pending-counts';

/** Wide screens show the side menu instead. [MENU-15] */
export function TabBar() {
  const path = usePathname() ?? '';
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const isImpersonating = useScope()?.world === IMPERSONATION_WORLD;
  if (user?.isOnboarding) return <WayOut isImpersonating={isImpersonating} />;
  if (!showsTabs(path) || !showsMenu({ isSignedIn, user, path })) return null;
  return <Tabs path={path} isSwat={user?.isSwat ?? false} />;
}

/**
 * There is no menu during onboarding, so the bar has the sign-out or ends the impersonation. [MENU-15]
 * [IMP-03]
 */
function WayOut({ isImpersonating }: { readonly isImpersonating: boolean }) {
  const Row = isImpersonating ? LazyEndImpersonationRow : LazySignOutRow;
  return (
    <div data-way-out className="mx-auto max-w-page pb-5">
      <Row className={MENU_ROW} />
    </div>
  );
}

export function EmptyTabBar() {
  const path = usePathname() ?? '';
  return showsTabs(path) && <EmptyBar />;
}

export const EmptyBar = () => <Bar />;

function Tabs({ path, isSwat }: { readonly path: string; readonly isSwat: boolean }) {
  const { openMenu } = useShellMenus();
  const counts = usePendingCounts();
  const { unread } = counts;
  const names: Partial<Record<MenuItemId, string>> = {
    ...(unread && { schedule: shellMessages.unreadMessages({ page: pageTitles.tab.schedule }) }),
    ...(counts.tickets && { help: ticketsName(pageTitles.tab.help, counts) }),
  };
  const dotOf = (id: MenuItemId) => id in names && (id === 'help' && !counts.answers ? 'bg-brand' : 'bg-bad');
  return (
    <Bar>
      <nav aria-label={shellMessages.mainPages} className="mx-auto flex h-tab-bar-height max-w-page">
        {tabItems(isSwat).map((item) => (
          <Link
            key={item.id}
            href={item.href}
            prefetch={false}
            aria-current={currentOf(item, path)}
            aria-label={names[item.id]}
            className={`${TAB} ${LARGE_TEXT} aria-[current]:font-strong aria-[current]:text-brand`}
          >
            <TabFace icon={TAB_ICONS[item.id]} label={item.label} dot={dotOf(item.id)} />
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          data-current={isInMenuOnly(path) || undefined}
          onClick={openMenu}
          className={`${TAB} ${LARGE_TEXT} data-current:font-strong data-current:text-brand`}
        >
          <TabFace icon={Menu} label={shellMessages.menu} />
        </button>
      </nav>
    </Bar>
  );
}

/** With large text on a narrow phone a tab is as wide as its longest word. */
const LARGE_TEXT = 'max-[20rem]:min-w-min max-[20rem]:basis-[min-content]';

const TAB =
  'flex min-w-tap max-tight:min-w-0 flex-auto flex-col px-0.5 items-center justify-center gap-1 text-center -outline-offset-3 font-medium text-ink-soft text-s leading-tight transition-transform duration-150 active:scale-95';

function Bar({ children }: { readonly children?: ReactNode }) {
  return (
    <div
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-10 min-h-[calc(var(--tab-bar-height)+var(--safe-bottom))] bg-card pb-safe-bottom shadow-lift wide:hidden"
    >
      {children}
    </div>
  );
}

interface TabFaceProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Its dot has this colour. */
  readonly dot?: string | false;
}

function TabFace({ icon: Icon, label, dot }: TabFaceProps) {
  return (
    <>
      <span className="relative">
        <Icon aria-hidden className="size-icon" />
        {dot && <span aria-hidden className={`absolute -top-1 -right-1 size-2 rounded-full ${dot}`} />}
      </span>
      {/* At 200 % zoom five labels do not fit side by side. */}
      <span className="wrap-break-word max-w-full max-tight:sr-only">{label}</span>
    </>
  );
}
