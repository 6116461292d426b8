import { GuideLinks } from '@/components/reading/guides/guide-links';
import { labelOf } from '@/lib/core/ground/texts/messages';
import type { Guide } from '@/lib/features/reading/guides/articles';
import { guidesOfVisit } from '@/lib/features/reading/guides/guides';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import type { Visit } from '@/lib/features/work/visits/schema';

interface GuidesOfVisitProps {
  readonly visit: Visit;
  readonly guides: readonly Guide[];
}

/** Pages render it on the server, so that phones do not load its code. [ACHV-08] */
export function GuidesOfVisit({ visit, guides }: GuidesOfVisitProps) {
  const taskLabel = (type: string) => labelOf(visitsLabelsMessages.task, type);
  return <GuideLinks guides={guidesOfVisit(visit, guides, taskLabel)} />;
}
