import { CardRow } from '@/components/ui/card';
import { BellRing, ChevronDown, DoorClosed, LockKeyhole } from '@/components/ui/icons';
import { CustomerText } from '@/components/work/visit-details/customer-text';
import { visitsNextMessages } from '@/lib/features/work/visits/messages';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import type { Visit } from '@/lib/features/work/visits/schema';
import { leavingTexts } from './leaving-card.view';

interface LeavingCardProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  /** It is true if the booked time is nearly over. */
  readonly isSoon: boolean;
}

/** The card opens by itself near the end, and is hidden without instructions. */
export function LeavingCard({ visit, isToday, isSoon }: LeavingCardProps) {
  const { locking, alarm } = leavingTexts(visit, isToday);
  if (!locking && !alarm) return null;
  return (
    <details open={isSoon} className="group mb-3 rounded-m bg-card-sunk px-3">
      <summary className="flex min-h-tap select-none list-none items-center gap-3 font-medium [&::-webkit-details-marker]:hidden">
        <DoorClosed aria-hidden className="size-icon shrink-0 text-brand" />
        <span className="grow">{visitsNextMessages.beforeLeaving}</span>
        <ChevronDown aria-hidden className="size-icon shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="max-h-[30dvh] overflow-y-auto pb-3">
        {locking && (
          <CardRow icon={LockKeyhole} title={visitsLabelsMessages.lockingUp}>
            <CustomerText html={locking} />
          </CardRow>
        )}
        {alarm && (
          <CardRow icon={BellRing} title={visitsLabelsMessages.alarmExit}>
            <CustomerText html={alarm} />
          </CardRow>
        )}
      </div>
    </details>
  );
}
