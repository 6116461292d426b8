'use client';

import { useLazy } from '@/components/ui/lazy-component';
import { findGuides, summaryOf } from '@/lib/features/reading/guides/guides';
import { phoneGuides } from '@/lib/features/reading/guides/phone-guides';
import { GuideLinks } from './guide-links';

const MOST = 5;

/** Shows guides with the words of a search on another page. */
export function FoundGuides({ typed }: { readonly typed: string }) {
  const { loaded } = useLazy(phoneGuides.load);
  const found = findGuides(typed, loaded?.map(summaryOf) ?? []);
  return found.length > 0 && <GuideLinks guides={found.slice(0, MOST)} />;
}
