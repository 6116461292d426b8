'use client';

import { useLazy } from '@/components/ui/lazy-component';
import { labelOf } from '@/lib/core/texts/messages';
import { type GuideLink, guidesOfVisit } from '@/lib/features/guides/guides';
import { loadGuides } from '@/lib/features/guides/phone-guides';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import type { Visit } from '@/lib/features/visits/schema';
import { GuideLinks } from './guide-links';

const NONE: readonly GuideLink[] = [];

interface VisitGuidesProps {
  readonly visit: Visit;
  /** Found by the server; null in an offline shell. */
  readonly known: readonly GuideLink[] | null;
}

/** The guides of a visit's tasks. [ACHV-08] */
export function VisitGuides({ visit, known }: VisitGuidesProps) {
  return known ? <GuideLinks guides={known} /> : <KeptGuides visit={visit} />;
}

/** Until the phone has read them, only the link to all. */
function KeptGuides({ visit }: Pick<VisitGuidesProps, 'visit'>) {
  const { loaded } = useLazy(loadGuides);
  return <GuideLinks guides={loaded ? guidesOfVisit(visit, loaded.guides, taskLabel) : NONE} />;
}

const taskLabel = (type: string) => labelOf(visitsLabelsMessages.task, type);
