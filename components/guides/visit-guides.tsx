'use client';

import { useLazy } from '@/components/ui/lazy-component';
import { labelOf } from '@/lib/core/texts/messages';
import { type GuideLink, guidesOfVisit } from '@/lib/features/guides/guides';
import { loadGuides } from '@/lib/features/guides/phone-guides';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import type { Visit } from '@/lib/features/visits/schema';
import { GuideLinks } from './guide-links';

const NONE: readonly GuideLink[] = [];

/** The guides of a visit's tasks. Until the phone has read them, only the link to all. [ACHV-08] */
export function VisitGuides({ visit }: { readonly visit: Visit }) {
  const { loaded } = useLazy(loadGuides);
  const label = (type: string) => labelOf(visitsLabelsMessages.task, type);
  return <GuideLinks guides={loaded ? guidesOfVisit(visit, loaded.guides, label) : NONE} />;
}
