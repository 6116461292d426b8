import { OfficeForm } from '@/components/office/frame/office-form';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MessageParts } from '@/components/ui/message-parts';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import type { ChosenPlan, HandoverOutcome, PlanRefusal } from '@/lib/features/office/keys/handover-plan';
import type { HandoverDesk, PlannedHandover } from '@/lib/features/office/keys/schema';
import { keysOfficeMessages } from '@/lib/features/work/keys/messages';
import { handoverOutcomeText, isFormShown, keyNumbers } from './handover.view';
import { HandoverForm } from './handover-form';

interface HandoversScreenProps {
  readonly desk: HandoverDesk;
  /** The address chooses the other worker and more. */
  readonly chosen: ChosenPlan;
  /** The rejected form had this place. */
  readonly typedPlace?: string | undefined;
  readonly outcome: HandoverOutcome | null;
  /** This is the handover that was planned or cancelled. */
  readonly done?: PlannedHandover | null;
}

export function HandoversScreen({ desk, chosen, typedPlace, outcome, done = null }: HandoversScreenProps) {
  const { id, fullName: name } = desk.worker;
  const refusal = isFormShown(desk) && isRefusal(outcome) ? outcome : undefined;
  return (
    <OfficeFrame page="admin" worker={{ id, name, tab: 'adminHandovers' }}>
      {outcome && !refusal && (
        <Outcome text={handoverOutcomeText(outcome, done, name)} isDone={!outcome.startsWith('not-')} />
      )}
      <Card title={keysOfficeMessages.handovers}>
        {desk.handovers.length === 0 ? (
          <p>{keysOfficeMessages.noHandovers}</p>
        ) : (
          <ul>
            {desk.handovers.map((handover) => (
              <HandoverRow key={handover.id} workerId={id} handover={handover} />
            ))}
          </ul>
        )}
      </Card>
      <HeldKeys desk={desk} />
      <HandoverForm desk={desk} chosen={chosen} typedPlace={typedPlace} refusal={refusal} />
    </OfficeFrame>
  );
}

function HeldKeys({ desk: { worker, keys } }: Pick<HandoversScreenProps, 'desk'>) {
  const held = keys.filter(({ holderId }) => holderId === worker.id);
  return (
    <Card title={keysOfficeMessages.heldKeys}>
      {held.length === 0 ? (
        <p>{keysOfficeMessages.noHeldKeys}</p>
      ) : (
        <ul>
          {held.map(({ id, number, customerName: customer, postcode, isBusy }) => (
            <li key={id} className="border-line border-t py-2 wrap-anywhere first:border-t-0">
              {keysOfficeMessages.heldKey({
                ...{ number: number ?? keysOfficeMessages.noNumber, customer, postcode },
              })}
              {isBusy && <span className="block text-ink-soft text-s">{keysOfficeMessages.heldKeyBusy}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const isRefusal = (outcome: HandoverOutcome | null): outcome is PlanRefusal =>
  outcome !== null && !['planned', 'cancelled', 'not-cancelled'].includes(outcome);

const Outcome = ({ text, isDone }: { readonly text: string; readonly isDone: boolean }) => (
  <p
    role={isDone ? 'status' : 'alert'}
    className={`font-medium wrap-anywhere ${isDone ? 'text-good' : 'text-bad'}`}
  >
    {text}
  </p>
);

/** Returns why it was cancelled; null if the office cancelled it. */
function endText({ cancelledFor, cancelledName: name }: PlannedHandover): string | null {
  if (cancelledFor === null || cancelledFor === 'office') return null;
  const why = keysOfficeMessages.handoverEnd[cancelledFor];
  return name === null ? why : keysOfficeMessages.handoverEndOf({ why, name });
}

interface HandoverRowProps {
  readonly workerId: number;
  readonly handover: PlannedHandover;
}

function HandoverRow({ workerId, handover }: HandoverRowProps) {
  const { id, otherName: name, actualDate, startTime, state } = handover;
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      {keysOfficeMessages.handoverLine({ day: formatDay(actualDate), time: formatTime(startTime), name })}
      <HandoverDetails {...handover} />
      {state === 'planned' && (
        <OfficeForm form="cancelHandover" values={{ worker: workerId, id }}>
          <Button
            type="submit"
            kind="secondary"
            className="mt-2"
            aria-label={keysOfficeMessages.cancelHandoverNamed({ name })}
          >
            {keysOfficeMessages.cancelHandover}
          </Button>
        </OfficeForm>
      )}
    </li>
  );
}

function HandoverDetails(handover: PlannedHandover) {
  const { meetingPlace: place, keysToGive, keysToCollect, state } = handover;
  return (
    <span className="block text-ink-soft text-s wrap-anywhere">
      {[keysOfficeMessages.handoverState[state], endText(handover)].filter(Boolean).join(' · ')}
      {place !== null && (
        <>
          {' · '}
          <MessageParts message={keysOfficeMessages.handoverAt} parts={{ place: <bdi>{place}</bdi> }} />
        </>
      )}
      {keysToGive.length > 0 && ` · ${keysOfficeMessages.handoverGives({ keys: keyNumbers(keysToGive) })}`}
      {keysToCollect.length > 0 &&
        ` · ${keysOfficeMessages.handoverCollects({ keys: keyNumbers(keysToCollect) })}`}
    </span>
  );
}
