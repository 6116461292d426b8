import { Card, CardRow } from '@/components/ui/card';
import { Ban } from '@/components/ui/icons';
import { MessageParts } from '@/components/ui/message-parts';
import { CustomerText } from '@/components/work/visit-details/customer-text';
import { RowTitle } from '@/components/work/visit-details/row-title';
import type { KnownChanges } from '@/lib/features/work/visits/changes';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import type { Visit } from '@/lib/features/work/visits/schema';
import { type AccessRow, accessRows } from './access-card.view';

interface AccessCardProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  /** It is loaded before the visit's day, when the server withholds codes. */
  readonly isFetchedBefore?: boolean;
  readonly changes: KnownChanges;
}

export function AccessCard({ visit, isToday, isFetchedBefore = false, changes }: AccessCardProps) {
  if (visit.workerPropertyAccess === 'cannot_access') {
    return (
      <Card title={visitsMessages.gettingIn}>
        <CardRow icon={Ban} title={visitsMessages.noAccess} />
      </Card>
    );
  }
  const rows = accessRows(visit, { isToday, isFetchedBefore }, changes);
  if (rows.length === 0) return null;
  return (
    <Card title={visitsMessages.gettingIn}>
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
            <CustomerText key={line} html={line} />
          ))}
        </CardRow>
      ))}
    </Card>
  );
}

/** Codes are read at arm's length: large, spaced, equal digit widths. Long ones wrap. */
function AccessTitle({ row }: { readonly row: AccessRow }) {
  const { title, code } = row;
  if (code === undefined) return title;
  return (
    <MessageParts
      message={(texts) => visitsMessages.titleAndCode({ ...texts, title })}
      parts={{
        code: (
          <span className="inline-block max-w-full font-heavy text-l tabular-nums leading-tight tracking-code">
            {code}
          </span>
        ),
      }}
    />
  );
}
