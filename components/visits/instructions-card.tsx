import { ClipboardList } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { Visit } from '@/lib/features/visits/model';
import { instructionRows } from './instructions-card.view';

/** Plain text with its line breaks; nothing of it is ever read as HTML. [VISIT-02] */
export function InstructionsCard({ visit, isToday }: { readonly visit: Visit; readonly isToday: boolean }) {
  const rows = instructionRows(visit, isToday);
  if (rows.length === 0) return null;
  return (
    <Card title="Instructions">
      {rows.map(({ key, title, text }) => (
        <CardRow key={key} icon={ClipboardList} title={title}>
          {text}
        </CardRow>
      ))}
    </Card>
  );
}
