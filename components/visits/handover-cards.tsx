import { Info } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import type { KnownChanges } from '@/lib/features/visits/changes';
import type { Visit } from '@/lib/features/visits/wire';
import { InstructionsCard } from './instructions-card';
import { VisitHandover } from './visit-handover';
import { VisitSummary } from './visit-summary';

interface HandoverCardsProps {
  readonly visit: Visit;
  readonly hasMap: boolean;
  readonly isToday: boolean;
  readonly changes: KnownChanges;
}

/** A visit at which keys change hands and nobody is cleaned for: when, where and with whom. [KEYS-16] */
export function HandoverCards({ visit, hasMap, isToday, changes }: HandoverCardsProps) {
  return (
    <>
      <VisitSummary visit={visit} hasMap={hasMap} changes={changes} />
      <VisitHandover visit={visit} />
      {visit.workerPropertyAccess === 'cannot_access' && (
        <Card className="p-4">
          <CardRow icon={Info} title={keysVisitMessages.onlyMeet} />
        </Card>
      )}
      <InstructionsCard visit={visit} isToday={isToday} changes={changes} />
    </>
  );
}
