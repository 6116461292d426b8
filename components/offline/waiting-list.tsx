import type { OutboxEvent } from '@/lib/offline/outbox-event';
import type { Instant } from '@/lib/time/zoned';
import { TapRow } from './tap-row';
import { tapRow, type VisitOf } from './tap-row.view';

interface WaitingListProps {
  readonly titleId: string;
  /** In the order of the taps, which is that of the sending. */
  readonly taps: readonly OutboxEvent[];
  readonly visitOf: VisitOf;
  readonly now: Instant;
}

/** What is on this phone alone, first the one that is sent first. */
export function WaitingList({ titleId, taps, visitOf, now }: WaitingListProps) {
  return (
    <ol aria-labelledby={titleId}>
      {taps.map((tap) => (
        <TapRow key={tap.uuid} view={tapRow(tap, visitOf, now)} />
      ))}
    </ol>
  );
}
