import { Ban } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import type { KnownChanges } from '@/lib/features/visits/changes';
import type { Visit } from '@/lib/features/visits/wire';
import { type AccessRow, accessRows } from './access-card.view';
import { CustomerText } from './customer-text';
import { RowTitle } from './row-title';
import { NO_ACCESS_TEXT } from './texts';

interface AccessCardProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  /** The visit is as it was before its day, when nobody is given its codes. */
  readonly isFetchedBefore?: boolean;
  readonly changes: KnownChanges;
}

/** Getting in; a worker without access to the property learns that in its place. [VISIT-02] [VISIT-07] */
export function AccessCard({ visit, isToday, isFetchedBefore = false, changes }: AccessCardProps) {
  if (visit.workerPropertyAccess === 'cannot_access') {
    return (
      <Card title="Getting in">
        <CardRow icon={Ban} title={NO_ACCESS_TEXT} />
      </Card>
    );
  }
  const rows = accessRows(visit, { isToday, isFetchedBefore }, changes);
  if (rows.length === 0) return null;
  return (
    <Card title="Getting in">
      {rows.map((row) => (
        <CardRow
          key={row.title}
          icon={row.icon}
          title={
            <RowTitle isNew={row.isNew}>
              <AccessTitle row={row} />
            </RowTitle>
          }
        >
          {row.lines.map((line) => (
            <CustomerText key={line} text={line} />
          ))}
        </CardRow>
      ))}
    </Card>
  );
}

/** Codes are read at arm's length: large, apart, and each digit as wide as the next. One longer than its row wraps. */
function AccessTitle({ row }: { readonly row: AccessRow }) {
  if (row.code === undefined) return row.title;
  return (
    <>
      {row.title}{' '}
      <span className="inline-block max-w-full font-heavy text-l tabular-nums leading-tight tracking-code">
        {row.code}
      </span>
    </>
  );
}
