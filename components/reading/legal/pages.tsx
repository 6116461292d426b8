'use client';

import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';
import { LegalTextScreen } from './legal-text-screen';

export const legalPages = {
  legalText: { screen: ({ params }) => <LegalTextScreen slug={params.slug} shown={null} /> },
} satisfies OfflinePageEntries;
