import { Ban } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { Visit } from '@/lib/features/visits/model';
import { type AccessRow, accessRows } from './access-card.view';
import { NO_ACCESS_TEXT } from './texts';

/** Getting in; a worker without access to the property learns that in its place. [VISIT-02] [VISIT-07] */
export function AccessCard({ visit, isToday }: { readonly visit: Visit; readonly isToday: boolean }) {
  if (visit.workerPropertyAccess === 'cannot_access') {
    return (
      <Card title="Getting in">
        <CardRow icon={Ban} title={NO_ACCESS_TEXT} />
      </Card>
    );
  }
  const rows = accessRows(visit, isToday);
  if (rows.length === 0) return null;
  return (
    <Card title="Getting in">
      {rows.map((row) => (
        <CardRow key={row.title} icon={row.icon} title={<AccessTitle row={row} />}>
          {row.lines.join('\n')}
        </CardRow>
      ))}
    </Card>
  );
}

/** Codes are read at arm's length: large, apart, and each digit as wide as the next. */
function AccessTitle({ row }: { readonly row: AccessRow }) {
  if (row.code === undefined) return row.title;
  return (
    <>
      {row.title}{' '}
      <span className="whitespace-nowrap font-heavy text-l tabular-nums leading-tight tracking-code">
        {row.code}
      </span>
    </>
  );
}
