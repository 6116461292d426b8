'use client';

import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { CalendarOff, Gauge, Headset, KeyRound, ReceiptPoundSterling } from '@/components/ui/icons';
import { Pill } from '@/components/ui/pill';
import { formatShortDay } from '@/lib/core/ground/format/date-time';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { timeOffMessages } from '@/lib/features/standing/time-off/messages';
import type { AffectedVisit, BreakEffects, BreakHandover } from '@/lib/features/standing/time-off/schema';
import type { Preview } from '@/lib/features/standing/time-off/use-booking';
import { BookingStepFrame } from './booking-step-frame';
import * as view from './time-off-texts.view';

interface CostStepProps {
  readonly preview: Preview;
  /** The days are null while unknown. */
  readonly reliableDays: view.ReliableDays | null;
  /** An earlier request failed. */
  readonly isAgain: boolean;
  readonly isBusy: boolean;
  readonly onBook: () => void;
  readonly onBack: () => void;
}

export function CostStep({
  preview: { plan, effects, handovers },
  reliableDays,
  isAgain,
  isBusy,
  onBook,
  onBack,
}: CostStepProps) {
  const { kind, icon, label } = view.noticeText(effects);
  const hoursLeft = view.planHoursText(plan);
  const button = view.bookButton(effects, isAgain);
  return (
    <BookingStepFrame title={timeOffMessages.costTitle} step={3} onBack={onBack}>
      <div className="flex flex-col gap-4">
        <Card className="flex flex-col gap-3 p-4">
          <CardRow icon={CalendarOff} title={view.planDaysText(plan)}>
            {plan.reason && labelOf(timeOffMessages.reason, plan.reason)}
            {hoursLeft && <p>{hoursLeft}</p>}
          </CardRow>
          <Pill kind={kind} icon={icon}>
            {label}
          </Pill>
        </Card>
        <Costs effects={effects} reliableDays={reliableDays} />
        <AffectedVisits effects={effects} />
        <LostHandovers handovers={handovers ?? []} />
        <Button kind={button.kind} size="main" isPending={isBusy} onClick={onBook}>
          {button.label}
        </Button>
      </div>
    </BookingStepFrame>
  );
}

interface CostsProps extends Pick<CostStepProps, 'reliableDays'> {
  readonly effects: BreakEffects;
}

function Costs({ effects, reliableDays }: CostsProps) {
  const fines = view.finesText(effects);
  const reliability = view.reliabilityText(effects, reliableDays);
  const keys = view.keysText(effects);
  return (
    <Card className="p-4">
      {fines && (
        <CardRow icon={ReceiptPoundSterling} title={fines.title}>
          {fines.text}
        </CardRow>
      )}
      <CardRow icon={Gauge} title={reliability.title}>
        {reliability.text}
      </CardRow>
      {keys && (
        <CardRow icon={KeyRound} title={timeOffMessages.keysTitle}>
          {keys}
        </CardRow>
      )}
      {effects.requiresOps && (
        <CardRow icon={Headset} title={timeOffMessages.checkTitle}>
          {timeOffMessages.checkText}
        </CardRow>
      )}
    </Card>
  );
}

function AffectedVisits({ effects }: { readonly effects: BreakEffects }) {
  const { affectedVisits, finesAreWaived } = effects;
  return (
    <Card title={view.visitsTitle(effects)}>
      {affectedVisits.length === 0 ? (
        <p className="text-ink-soft text-m">{timeOffMessages.nothingBooked}</p>
      ) : (
        <ul>
          {affectedVisits.map((visit, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the visits of a preview have no name, and none moves.
            <VisitLine key={index} visit={visit} isWaived={finesAreWaived ?? false} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface VisitLineProps {
  readonly visit: AffectedVisit;
  readonly isWaived: boolean;
}

function VisitLine({ visit, isWaived }: VisitLineProps) {
  const fine = view.fineText(visit, isWaived);
  return (
    <li className="flex items-baseline gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0 grow">
        <span className="block font-medium text-m">{formatShortDay(visit.visitDate)}</span>
        <span className="block text-ink-soft text-s">
          <bdi>{view.visitText(visit)}</bdi>
        </span>
      </span>
      {fine && <span className="shrink-0 font-medium text-bad text-m tabular-nums">{fine}</span>}
    </li>
  );
}

/** Renders nothing without handovers. */
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
