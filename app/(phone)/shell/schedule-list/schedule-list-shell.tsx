'use client';

import { OfflineShell } from '@/components/offline/shells/offline-shell';
import { schedulePages } from '@/components/work/schedule/pages';

export const ScheduleListShell = () => <OfflineShell offlinePages={schedulePages} page="scheduleList" />;
