'use client';

import { OfflineShell } from '@/components/offline/shells/offline-shell';
import { visitPages } from '@/components/work/visits/pages';

export const VisitShell = () => <OfflineShell offlinePages={visitPages} page="visit" />;
