import { GuideLinks } from '@/components/guides/guide-links';
import { labelOf } from '@/lib/core/texts/messages';
import type { Guide } from '@/lib/features/guides/articles';
import { guidesOfVisit } from '@/lib/features/guides/guides';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import type { Visit } from '@/lib/features/visits/schema';

interface GuidesOfVisitProps {
  readonly visit: Visit;
  readonly guides: readonly Guide[];
}

/** Pages render it on the server, so that phones do not load its code. [ACHV-08] */
export function GuidesOfVisit({ visit, guides }: GuidesOfVisitProps) {
  const taskLabel = (type: string) => labelOf(visitsLabelsMessages.task, type);
  return <GuideLinks guides={guidesOfVisit(visit, guides, taskLabel)} />;
}
