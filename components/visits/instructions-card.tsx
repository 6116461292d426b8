import { ClipboardList } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { RowTitle } from '@/components/ui/row-title';
import type { KnownChanges } from '@/lib/features/visits/changes';
import { visitsLabelsMessages } from '@/lib/features/visits/messages-labels';
import type { Visit } from '@/lib/features/visits/wire';
import { CustomerText } from './customer-text';
import { instructionRows } from './instructions-card.view';

interface InstructionsCardProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  readonly changes: KnownChanges;
}

/** What the customer asks for. [VISIT-02] */
export function InstructionsCard({ visit, isToday, changes }: InstructionsCardProps) {
  const rows = instructionRows(visit, isToday, changes);
  if (rows.length === 0) return null;
  return (
    <Card title={visitsLabelsMessages.instructions}>
      {rows.map(({ key, title, text, isNew }) => (
        <CardRow key={key} icon={ClipboardList} title={<RowTitle isNew={isNew}>{title}</RowTitle>}>
          <CustomerText text={text} />
        </CardRow>
      ))}
    </Card>
  );
}
