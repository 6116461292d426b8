'use client';

import { useScope } from '@/lib/features/session/scope';
import { shellFor } from '@/lib/page-of';
import type { ShellName } from '@/lib/pages';
import { KeptOther } from './kept-other';
import { KeptSchedule, KeptScheduleList } from './kept-schedule';
import { KeptVisit } from './kept-visit';
import { otherPageAt } from './other-pages';
import { usePageTitle } from './use-page-title';

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
  usePageTitle((shell === 'other' && otherPageAt(path)?.title) || TITLES[shell]);
  if (shell === 'visit') return <KeptVisit key={path} path={path} />;
  if (shell === 'schedule') return <KeptSchedule path={path} workerId={workerId} />;
  if (shell === 'schedule-list') return <KeptScheduleList workerId={workerId} />;
  return <KeptOther path={path} workerId={workerId} />;
}
