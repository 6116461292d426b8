'use client';

import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { LegalScreen } from './legal-screen';
import { LegalTextScreen } from './legal-text-screen';

export const legalPages = {
  legal: { screen: () => <LegalScreen /> },
  legalText: { screen: ({ params }) => <LegalTextScreen slug={params.slug} shown={null} /> },
} satisfies OfflinePageEntries;
