import { Card } from '@/components/ui/card';
import { formatShortDay } from '@/lib/core/format/date';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import type { BreakHandover } from '@/lib/features/time-off/wire-breaks';
import * as view from './cost.view';

/** Key handovers that time off calls off, each with its keys; nothing where there are none. */
export function LostHandovers({ handovers }: { readonly handovers: readonly BreakHandover[] }) {
  if (handovers.length === 0) return null;
  return (
    <Card title={timeOffMessages.handovers({ count: handovers.length })}>
      <p className="text-ink-soft text-m">{timeOffMessages.handoversText}</p>
      <ul className="mt-2">
        {handovers.map((handover, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the handovers of a preview have no name, and none moves.
          <li key={index} className="border-line border-b py-2 last:border-b-0">
            <span className="block font-medium text-m">{formatShortDay(handover.visitDate)}</span>
            <span className="block text-ink-soft text-s">
              <bdi>{view.handoverText(handover)}</bdi>
            </span>
            {handover.keys.map((key, keyIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <span key={keyIndex} className="block text-ink-soft text-s">
                <bdi>{view.keyText(key)}</bdi>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
