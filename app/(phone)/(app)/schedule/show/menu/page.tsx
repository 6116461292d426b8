import type { Metadata } from 'next';
import { OpenedMenu } from '@/components/shell/frame/opened-menu';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import SchedulePage from '../../(week)/page';

export const metadata: Metadata = { title: pageTitle('scheduleMenu') };

export default function ScheduleMenuPage() {
  return (
    <>
      <SchedulePage />
      <OpenedMenu />
    </>
  );
}
