import type { Metadata } from 'next';
import { OpenedMenu } from '@/components/shell/opened-menu';
import SchedulePage from '../../(week)/page';

export const metadata: Metadata = { title: 'Schedule' };

/** The schedule with the side menu open. [NAV-10] */
export default function ScheduleMenuPage() {
  return (
    <>
      <SchedulePage />
      <OpenedMenu />
    </>
  );
}
