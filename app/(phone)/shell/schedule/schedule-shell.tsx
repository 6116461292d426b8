'use client';

import { OfflineShell } from '@/components/offline/shells/offline-shell';
import { schedulePages } from '@/components/work/schedule/pages';

export const ScheduleShell = () => <OfflineShell offlinePages={schedulePages} page="schedule" />;
