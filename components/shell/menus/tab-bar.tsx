'use client';

import { CalendarDays, CirclePlus, LifeBuoy, type LucideIcon, Menu, Star } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useShellMenus } from '@/components/shell/frame/shell-menus';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import { IMPERSONATION_WORLD } from '@/lib/core/contract/event-scope';
import { useIsSignedIn, useScope, useUser } from '@/lib/core/session/user';
import { pageTitles } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { unreadBadge, unreadCount } from '@/lib/features/chat/rules';
import { useUnreadChats } from '@/lib/features/chat/use-unread-chats';
import { helpCalls } from '@/lib/features/help/calls';
import type { TicketCount } from '@/lib/features/help/wire';
import type { TabPageName } from '@/lib/pages';
import { currentOf, type MenuItemId, showsMenu, showsTabs, tabItems } from './menu.view';
import { LazyEndImpersonationRow, LazySignOutRow } from './menus';

/** The app's main pages at the thumb; wide screens have the menu beside the page instead. [MENU-15] */
export function TabBar() {
  const path = usePathname() ?? '';
  const user = useUser();
  const isSignedIn = useIsSignedIn();
  const isActing = useScope()?.world === IMPERSONATION_WORLD;
  if (user?.isOnboarding) return <WayOut isActing={isActing} />;
  if (!showsTabs(path) || !showsMenu({ isSignedIn, user, path })) return null;
  return <Tabs path={path} isSwat={user?.isSwat ?? false} />;
}

/** Who is joining has no menu to sign out in, and who acts as them none to end that in. [MENU-15] [IMP-03] */
function WayOut({ isActing }: { readonly isActing: boolean }) {
  const Row = isActing ? LazyEndImpersonationRow : LazySignOutRow;
  return (
    <div className="mx-auto max-w-page pb-5">
      <Row className={MENU_ROW} />
    </div>
  );
}

/** The bar's place while the person is not known. */
export function EmptyTabBar() {
  const path = usePathname() ?? '';
  return showsTabs(path) && <EmptyBar />;
}

export const EmptyBar = () => <Bar />;

function Tabs({ path, isSwat }: { readonly path: string; readonly isSwat: boolean }) {
  const { openMenu } = useShellMenus();
  const { tickets, unread } = usePendingCounts();
  const names: Partial<Record<MenuItemId, string>> = {
    ...(unread && { schedule: shellMessages.unreadMessages({ page: pageTitles.tab.schedule }) }),
    ...(tickets > 0 && { help: shellMessages.requestsInProgress({ page: pageTitles.tab.help }) }),
  };
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
            <TabFace icon={TAB_ICONS[item.id]} label={item.label} isWaiting={item.id in names} />
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={openMenu} className={`${TAB} ${LARGE_TEXT}`}>
          <TabFace icon={Menu} label={shellMessages.menu} />
        </button>
      </nav>
    </Bar>
  );
}

/** Large text on a narrow phone: a tab is as wide as its longest word, and what is left is shared out. */
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
  /** Something waits there: a dot for who sees it. */
  readonly isWaiting?: boolean;
}

function TabFace({ icon: Icon, label, isWaiting = false }: TabFaceProps) {
  return (
    <>
      <span className="relative">
        <Icon aria-hidden className="size-icon" />
        {isWaiting && <span aria-hidden className="absolute -top-1 -right-1 size-2 rounded-full bg-bad" />}
      </span>
      {/* Where a phone is zoomed to 200 %, five words have no room side by side. */}
      <span className="wrap-break-word max-w-full max-tight:sr-only">{label}</span>
    </>
  );
}

/** What waits for an answer: tickets in progress, and the unread messages as a badge shows them. */
export function usePendingCounts(): { readonly tickets: number; readonly unread: string | null } {
  const tickets = useTicketCount(true).data?.count ?? 0;
  const chats = useUnreadChats(true).data;
  return { tickets, unread: chats ? unreadBadge(unreadCount(chats)) : null };
}

/** Of the tabs, and of the same pages in the side menu. */
export const TAB_ICONS: Record<TabPageName, LucideIcon> = {
  schedule: CalendarDays,
  extraJobs: CirclePlus,
  performance: Star,
  help: LifeBuoy,
};

/** A row of the side menu, whatever it does. */
export const MENU_ROW =
  'flex min-h-tap-main w-full items-center gap-4 px-4 py-2 text-left font-medium -outline-offset-3 transition-colors duration-150 active:bg-card-sunk';

/** The worker's tickets in progress, counted anew every minute. [HELP-30] */
export function useTicketCount(isOn: boolean): CallState<TicketCount> {
  const { pollMs = 0 } = helpCalls.countTickets;
  return useCall(helpCalls.countTickets, {}, null, { isOn, pollMs });
}
