'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { OfflineSlot } from '@/components/shell/frame/offline-slot';
import { useShellMenus } from '@/components/shell/frame/shell-menus';
import { UnreadMark } from '@/components/talk/chat/unread-mark';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft, ChevronRight, List } from '@/components/ui/icons';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { addDays, type Day, mondayOf } from '@/lib/core/ground/time/zoned';
import { unreadCount } from '@/lib/features/talk/chat/rules';
import { usePersistUnreadChats } from '@/lib/features/talk/chat/use-persisted-chats';
import { useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { firstPastDay } from '@/lib/features/work/schedule/past-days';
import type { ScheduleDay, Week } from '@/lib/features/work/schedule/schedule';
import { WeekPicker, WeekStrip } from './week-strip';

interface ScheduleHeadProps {
  readonly weeks: readonly Week<ScheduleDay>[];
  readonly today: Day;
  readonly shown: Day;
  readonly onPick: (day: Day) => void;
  /** This is the age of the data, if the data may be stale. */
  readonly note: ReactNode;
}

/** The head is sticky while the days scroll. */
export function ScheduleHead({ weeks, today, shown, onPick, note }: ScheduleHeadProps) {
  const { openScheduleList } = useShellMenus();
  const monday = mondayOf(shown);
  const shownWeek = weeks.find((week) => week.monday === monday);
  const before = weeks.findLast((week) => week.monday < monday);
  const after = weeks.find((week) => week.monday > monday);
  const earlier = addDays(monday, -7);
  const hasEarlier = before !== undefined || (weeks.length > 0 && earlier >= firstPastDay(today));
  const goToWeek = (target: Week<ScheduleDay> | undefined) => {
    const day = target?.days.find(({ day }) => day >= today) ?? target?.days[0];
    if (day) onPick(day.day);
  };
  return (
    <>
      <header className="flex flex-wrap items-center justify-end gap-1">
        <div className="min-w-max grow">
          {/* The note is as wide as the title: a long age wraps instead of moving the buttons. */}
          <div className="flex w-0 min-w-full flex-wrap gap-x-2">
            <WeekPicker weeks={weeks} today={today} monday={monday} onPick={goToWeek} />
            {note}
          </div>
          <div className="flex items-center gap-2">
            <h1 data-page-heading tabIndex={-1} className="font-heavy text-xl">
              {pageTitle('schedule')}
            </h1>
            <UnreadChatsLink />
          </div>
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={scheduleMessages.previousWeek}
            disabled={!hasEarlier}
            look="soft"
            onClick={() => (before ? goToWeek(before) : onPick(earlier))}
          />
          <IconButton
            icon={ChevronRight}
            label={scheduleMessages.nextWeek}
            disabled={!after}
            look="soft"
            className="mr-2"
            onClick={() => goToWeek(after)}
          />
          <IconButton
            icon={List}
            label={pageTitle('scheduleList')}
            look="raised"
            // The widest screens show the list beside the page.
            className="widest:hidden"
            onClick={openScheduleList}
          />
        </div>
      </header>
      <div className="mt-4 -mb-4 empty:hidden">
        <OfflineSlot />
      </div>
      <nav
        aria-label={scheduleMessages.weekDays}
        className="sticky top-(--impersonation-bar) z-10 -mx-4 bg-ground px-4 pt-[calc(var(--space-3)+env(safe-area-inset-top))] pb-2 low:static"
      >
        <WeekStrip monday={monday} days={shownWeek?.days ?? []} today={today} shown={shown} onPick={onPick} />
      </nav>
    </>
  );
}

/** Customers' chats come first. [MENU-03] */
function UnreadChatsLink() {
  const unread = useUnreadChats(true).data;
  usePersistUnreadChats(unread);
  const count = unread ? unreadCount(unread) : 0;
  if (!unread || count === 0) return null;
  return (
    <Link
      href={unread.visitChats.length > 0 ? routes.customerComms : routes.workerComms}
      prefetch={false}
      // The margin is negative: a 44 px target must not make the title's line higher.
      className="-my-3 inline-flex min-h-tap min-w-tap items-center rounded-full active:opacity-80"
    >
      <UnreadMark count={count} hasIcon />
    </Link>
  );
}
