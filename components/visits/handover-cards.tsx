import { House, Info } from 'lucide-react';
import { VisitChat } from '@/components/chat/visit-chat';
import { CustomerContact } from '@/components/contact/customer-contact';
import { VisitHandover } from '@/components/keys/visit-handover';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { oneLineAddress } from '@/lib/core/format/address';
import { customerName } from '@/lib/core/format/name';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import type { KnownChanges } from '@/lib/features/visits/changes';
import type { Visit } from '@/lib/features/visits/wire';
import { InstructionsCard } from './instructions-card';
import { VisitHelp } from './visit-help';

interface HandoverCardsProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  readonly changes: KnownChanges;
}

/** A handover without cleaning: the meeting first, then the home. [KEYS-16] */
export function HandoverCards({ visit, isToday, changes }: HandoverCardsProps) {
  return (
    <>
      <VisitHandover {...{ visit, isToday, changes }} />
      <InstructionsCard visit={visit} isToday={isToday} changes={changes} />
      <Card className="flex flex-col gap-4 p-4">
        <div>
          <CardRow icon={House} title={<bdi>{keysVisitMessages.homeOf({ name: customerName(visit) })}</bdi>}>
            {visit.property && <bdi>{oneLineAddress(visit.property)}</bdi>}
          </CardRow>
          {visit.workerPropertyAccess === 'cannot_access' && (
            <CardRow icon={Info} title={keysVisitMessages.onlyMeet} />
          )}
        </div>
        <CustomerContact visit={visit} isTitleShown chat={<VisitChat visit={visit} />} />
        <VisitHelp visit={visit} />
      </Card>
    </>
  );
}
