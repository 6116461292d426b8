import { OfficeForm } from '@/components/office/frame/office-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fieldset } from '@/components/ui/fieldset';
import type { ChosenPlan, PlanRefusal } from '@/lib/features/office/keys/handover-plan';
import type { DeskKey, HandoverDesk } from '@/lib/features/office/keys/schema';
import { keysOfficeMessages } from '@/lib/features/work/keys/messages';
import { handoverOutcomeText, meetingText } from './handover.view';
import { ChooseOther } from './handover-choice';
import { MeetingFields } from './meeting-fields';

interface HandoverFormProps {
  readonly desk: HandoverDesk;
  readonly chosen: ChosenPlan;
  /** The rejected form had this place. */
  readonly typedPlace?: string | undefined;
  readonly refusal?: PlanRefusal | undefined;
}

/** First choose the visit and the other worker, then the place and the keys. */
export function HandoverForm({ desk, chosen, typedPlace, refusal }: HandoverFormProps) {
  const { worker, other, meetings } = desk;
  return (
    <Card title={keysOfficeMessages.planHandover}>
      {meetings.length === 0 ? (
        <p>{keysOfficeMessages.noMeetings}</p>
      ) : (
        <ChooseOther desk={desk} chosen={chosen} />
      )}
      {other !== null && meetings.length > 0 && (
        <PlanForm key={`${worker.id} ${other.id}`} {...{ desk, other, chosen, typedPlace, refusal }} />
      )}
    </Card>
  );
}

const REFUSAL_ID = 'handover-refusal';

interface PlanFormProps extends HandoverFormProps {
  readonly other: NonNullable<HandoverDesk['other']>;
}

function PlanForm({ desk, other, chosen, typedPlace, refusal }: PlanFormProps) {
  const { worker, meetings, keys } = desk;
  const { job, date } = chosen.query;
  if (keys.length === 0) return <p>{keysOfficeMessages.noKeys}</p>;
  return (
    <OfficeForm
      form="planHandover"
      values={{ worker: worker.id, other: other.id }}
      id="plan-handover"
      tabIndex={-1}
      aria-label={keysOfficeMessages.planHandover}
      aria-describedby={refusal && REFUSAL_ID}
      className="scroll-mt-6 border-line border-t pt-4"
    >
      {refusal && !isAboutPlace(refusal) && (
        <p id={REFUSAL_ID} role="alert" className="mb-4 font-medium text-bad">
          {handoverOutcomeText(refusal)}
        </p>
      )}
      <MeetingFields
        texts={{
          visit: keysOfficeMessages.meetAt({ name: worker.fullName, other: other.fullName }),
          place: keysOfficeMessages.meetingPlace,
          hint: keysOfficeMessages.meetingPlaceHint,
          knownPlace: keysOfficeMessages.knownPlaceHint,
          knownHome: keysOfficeMessages.knownHomeHint,
        }}
        meetings={meetings.map((meeting) => ({ ...meeting, text: meetingText(meeting) }))}
        chosen={job && date ? { jobId: job, scheduledDate: date } : undefined}
        typedPlace={typedPlace}
        error={
          refusal && isAboutPlace(refusal)
            ? { id: REFUSAL_ID, text: handoverOutcomeText(refusal) }
            : undefined
        }
      />
      <Fieldset legend={keysOfficeMessages.whichKeys}>
        {keys.map((key) => (
          <label key={key.id} className="flex min-h-tap items-center gap-3 border-line border-t">
            <input
              type="checkbox"
              name="key"
              value={key.id}
              disabled={key.isBusy}
              defaultChecked={!key.isBusy && chosen.keyIds.includes(key.id)}
              className="size-icon"
            />
            <span className="grow">
              {keyText(key, key.holderId === worker.id ? worker.fullName : other.fullName)}
            </span>
          </label>
        ))}
      </Fieldset>
      <Button type="submit" size="main" className="mt-4">
        {keysOfficeMessages.planIt}
      </Button>
    </OfficeForm>
  );
}

const isAboutPlace = (refusal: PlanRefusal) =>
  refusal !== 'not-planned' && refusal !== 'not-free' && refusal !== 'not-allowed';

function keyText({ number, customerName: customer, isBusy }: DeskKey, name: string): string {
  const known = number ?? keysOfficeMessages.noNumber;
  return isBusy
    ? keysOfficeMessages.keyBusy({ number: known, customer })
    : keysOfficeMessages.keyFromTo({ number: known, customer, name });
}
