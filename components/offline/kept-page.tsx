'use client';

import { useEffect } from 'react';
import { brand } from '@/lib/brand';
import { useScope } from '@/lib/features/session/scope';
import { type ShellName, shellFor } from '@/lib/routes';
import { KeptOther } from './kept-other';
import { KeptSchedule, KeptScheduleList } from './kept-schedule';
import { KeptVisit } from './kept-visit';

const TITLES: Readonly<Record<ShellName, string>> = {
  schedule: 'Schedule',
  'schedule-list': 'Schedule list',
  visit: 'Visit',
  other: 'No connection',
  'signed-out': 'No connection',
};

/** The page of a path from the phone, in the place of the one from which a worker without signal went there. */
export function KeptPage({ path }: { readonly path: string }) {
  const workerId = useScope()?.userId ?? null;
  const shell = shellFor(path);
  usePageTitle(TITLES[shell]);
  if (shell === 'visit') return <KeptVisit key={path} path={path} />;
  if (shell === 'schedule') return <KeptSchedule path={path} workerId={workerId} />;
  if (shell === 'schedule-list') return <KeptScheduleList workerId={workerId} />;
  return <KeptOther />;
}

/** For as long as the page stands. Next sets the titles of the pages that it brings itself. */
function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${brand.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
