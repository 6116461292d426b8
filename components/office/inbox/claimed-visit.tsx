import type { ReactNode } from 'react';
import { OfficeForm } from '@/components/office/frame/office-form';
import { officeTimeText } from '@/components/office/frame/when.view';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Check } from '@/components/ui/icons';
import { Pill, type PillKind } from '@/components/ui/pill';
import { formatDay, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { ClaimedVisit } from '@/lib/features/office/claims/schema';
import type { InboxView } from '@/lib/features/office/inbox/model';
import type { InboxItem } from '@/lib/features/office/inbox/schema';
import { visitKeyOf } from '@/lib/features/office/pay/model';
import { claimOfficeMessages as texts } from '@/lib/features/work/claims/messages';
import { CLAIM_LIMITS, type TapState } from '@/lib/features/work/claims/model';
import { wrongTime } from '@/lib/features/work/claims/rules';
import { itemFields } from './item-fields';

interface ClaimedVisitProps {
  readonly visit: ClaimedVisit;
  /** This is the customer of the visit. */
  readonly children: ReactNode;
}

/** Shows the late start and finish of a visit, with both times of each. */
export function ClaimedVisitDetails({ visit, children }: ClaimedVisitProps) {
  const { actualDate, startTime, endTime, startedAt, finishedAt, taps } = visit;
  const hours = formatTimeSlot({ start: startTime, end: endTime });
  return (
    <>
      <p className="font-strong">{texts.booked({ day: formatDay(actualDate), hours })}</p>
      <ul className="flex flex-col gap-3">
        {taps.map(({ id, kind, tappedAt, toldAt, arrivedAt, state, reason }) => (
          <li key={id} className="flex flex-col items-start gap-1">
            <p className="wrap-anywhere">
              {texts.tap[kind]({ tapped: officeTimeText(tappedAt), arrived: officeTimeText(arrivedAt) })}
            </p>
            <ToldTime told={wrongTime(toldAt, tappedAt)} />
            <Pill kind={LOOKS[state]}>{texts.state[state]}</Pill>
            {reason && <p className="wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
      {startedAt && <p>{texts.startedAt({ time: officeTimeText(startedAt) })}</p>}
      {finishedAt && <p>{texts.finishedAt({ time: officeTimeText(finishedAt) })}</p>}
      {children}
    </>
  );
}

const ToldTime = ({ told }: { readonly told: Instant | null }) =>
  told && <p className="text-ink-soft">{texts.told({ time: officeTimeText(told) })}</p>;

const LOOKS: Readonly<Record<TapState, PillKind>> = {
  waiting: 'sun',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  replaced: 'neutral',
};

interface ClaimFormsProps {
  readonly visit: ClaimedVisit;
  readonly item: InboxItem;
  readonly view: InboxView;
  readonly outcome: FormOutcome | null;
}

/** Both forms answer all taps that are shown. */
export function ClaimForms({ visit, item, view, outcome }: ClaimFormsProps) {
  const waiting = visit.taps.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  const claims = waiting.map(({ id }) => id).join(',');
  const values = { ...itemFields(item, view), visit: visitKeyOf(visit), claims };
  const declined = outcome?.form === 'declineClaims' ? outcome.refusal : null;
  return (
    <div className="flex shrink-0 flex-col gap-4 border-line border-t bg-card p-4">
      <OfficeForm form="acceptClaims" values={values} className="flex flex-col items-start gap-2">
        <p className="text-ink-soft text-s">{texts.pays[visit.isWeekClosed ? 'closed' : 'open']}</p>
        <Button type="submit">
          <Check aria-hidden className="size-icon-s" />
          {texts.accept}
        </Button>
      </OfficeForm>
      <OfficeForm form="declineClaims" values={values} className="flex flex-col items-start gap-3">
        <Field
          label={texts.why}
          hint={texts.whyHint}
          error={declined?.fields.reason ? texts.fault.reason : undefined}
          name="reason"
          required
          dir="auto"
          autoComplete="off"
          maxLength={CLAIM_LIMITS.reason}
          defaultValue={declined?.typed.reason}
          className="w-full"
        />
        <Button type="submit" kind="secondary">
          {texts.decline}
        </Button>
      </OfficeForm>
    </div>
  );
}
