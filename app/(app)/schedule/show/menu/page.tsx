import type { Metadata } from 'next';
import { OpenedMenu } from '@/components/shell/frame/shell-menus';
import { pages } from '@/lib/pages';
import SchedulePage from '../../(week)/page';

export const metadata: Metadata = { title: pages.scheduleMenu.title };

/** The schedule with the side menu open. [NAV-10] */
export default function ScheduleMenuPage() {
  return (
    <>
      <SchedulePage />
      <OpenedMenu />
    </>
  );
}
