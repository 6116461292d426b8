'use client';

import { CalendarOff, Gauge, Headset, KeyRound, ReceiptPoundSterling } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Pill } from '@/components/ui/pill';
import type { Preview } from '@/lib/features/time-off/use-booking';
import type { AffectedVisit, BreakEffects } from '@/lib/features/time-off/wire';
import { formatShortDay } from '@/lib/format/date';
import { breakReasonLabel } from '@/lib/format/time-off';
import * as view from './cost.view';
import { StepFrame } from './step-frame';
import { TRY_AGAIN } from './texts';

interface CostStepProps {
  readonly preview: Preview;
  /** The booking was sent before and did not arrive. */
  readonly isAgain: boolean;
  readonly isBusy: boolean;
  readonly onBook: () => void;
  readonly onBack: () => void;
}

/** What the time off costs, before the button that books it. [TIME-15] */
export function CostStep({ preview: { plan, effects }, isAgain, isBusy, onBook, onBack }: CostStepProps) {
  const { kind, icon, label } = view.noticeText(effects);
  const hoursLeft = view.planHoursText(plan);
  return (
    <StepFrame title="What it will cost" place="Step 3 of 3" onBack={onBack}>
      <div className="flex flex-col gap-4">
        <Card className="flex flex-col gap-3 p-4">
          <CardRow icon={CalendarOff} title={view.planDaysText(plan)}>
            {plan.reason && breakReasonLabel(plan.reason)}
            {hoursLeft && <p>{hoursLeft}</p>}
          </CardRow>
          <Pill kind={kind} icon={icon}>
            {label}
          </Pill>
        </Card>
        <Costs effects={effects} />
        <AffectedVisits effects={effects} />
        <Button size="main" isPending={isBusy} onClick={onBook}>
          {isAgain ? TRY_AGAIN : 'Book time off'}
        </Button>
      </div>
    </StepFrame>
  );
}

function Costs({ effects }: { readonly effects: BreakEffects }) {
  const fines = view.finesText(effects);
  const reliability = view.reliabilityText(effects);
  const keys = view.keysText(effects);
  return (
    <Card className="p-4">
      <CardRow icon={ReceiptPoundSterling} title={fines.title}>
        {fines.text}
      </CardRow>
      {reliability && (
        <CardRow icon={Gauge} title={`Reliability ${reliability}`}>
          Your reliability after this booking.
        </CardRow>
      )}
      {keys && (
        <CardRow icon={KeyRound} title="Keys to return">
          {keys}
        </CardRow>
      )}
      {effects.requiresOps && (
        <CardRow icon={Headset} title="We check this first">
          You will hear from us before it counts.
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
        <p className="text-ink-soft text-m">Nothing is booked at this time.</p>
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
