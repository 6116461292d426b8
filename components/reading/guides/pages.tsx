'use client';

import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { GuideScreen } from './guide-screen';
import { GuidesScreen } from './guides-screen';

export const guidePages = {
  cleaningGuides: { screen: () => <GuidesScreen guides={null} /> },
  guide: { screen: ({ params }) => <GuideScreen slug={params.slug} shown={null} /> },
} satisfies OfflinePageEntries;
