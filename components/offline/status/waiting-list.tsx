import type { ShownTap } from '@/lib/features/outbox/model';
import type { DescribeObject } from '@/lib/features/outbox/use-descriptions';
import type { Instant } from '@/lib/time/zoned';
import { TapRow } from './tap-row';
import { tapRow } from './tap-row.view';
import { WAITING_TEXT } from './texts';

interface WaitingListProps {
  /** In the order of the taps, which is that of the sending. */
  readonly taps: readonly ShownTap[];
  readonly describe: DescribeObject;
  readonly now: Instant;
}

/** What is on this phone alone, first the one that is sent first. */
export function WaitingList({ taps, describe, now }: WaitingListProps) {
  return (
    <ol aria-label={WAITING_TEXT}>
      {taps.map((tap) => (
        <TapRow key={tap.uuid} view={tapRow(tap, describe, now)} />
      ))}
    </ol>
  );
}
