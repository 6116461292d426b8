import { OfficeForm } from '@/components/office/office-form';
import { OFFICE_FIELD } from '@/components/office/office-style';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fieldset } from '@/components/ui/fieldset';
import { formatDay, formatTime } from '@/lib/core/format/date-time';
import type { ChosenPlan, PlanRefusal } from '@/lib/features/keys/handover-plan';
import { keysOfficeMessages } from '@/lib/features/keys/messages';
import type { DeskKey, HandoverDesk } from '@/lib/features/keys/schema';
import { routes, withBasePath } from '@/lib/routes';
import { MeetingFields } from './office-meeting-fields';

interface HandoverFormProps {
  readonly desk: HandoverDesk;
  readonly chosen: ChosenPlan;
  /** Input of a rejected form. */
  readonly typedPlace?: string | undefined;
  readonly refusal?: PlanRefusal | undefined;
}

/** Whether the data for a handover is complete enough for the form. */
export const isFormShown = ({ other, meetings, keys }: HandoverDesk): boolean =>
  other !== null && meetings.length > 0 && keys.length > 0;

/** First choose the other worker, then the place and the keys. */
export function HandoverForm({ desk, chosen, typedPlace, refusal }: HandoverFormProps) {
  const { worker, other } = desk;
  const { with: email = '' } = chosen.query;
  return (
    <Card title={keysOfficeMessages.planHandover}>
      <form method="get" action={withBasePath(routes.adminHandovers(worker.id))} className="mb-4">
        <label className="block font-medium">
          {keysOfficeMessages.otherEmail}
          <input
            type="email"
            name="with"
            required
            maxLength={100}
            defaultValue={email}
            className={OFFICE_FIELD}
          />
        </label>
        <Button type="submit" kind="secondary" className="mt-2">
          {keysOfficeMessages.choose}
        </Button>
      </form>
      {email !== '' && other === null && (
        <p role="alert" className="font-medium text-bad">
          {keysOfficeMessages.noOther}
        </p>
      )}
      {other !== null && <PlanForm {...{ desk, other, chosen, typedPlace, refusal }} />}
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
  if (meetings.length === 0) return <p>{keysOfficeMessages.noMeetings}</p>;
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
      {refusal === 'not-planned' && (
        <p id={REFUSAL_ID} role="alert" className="mb-4 font-medium text-bad">
          {keysOfficeMessages.handoverOutcome[refusal]}
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
          refusal && refusal !== 'not-planned'
            ? { id: REFUSAL_ID, text: keysOfficeMessages.handoverOutcome[refusal] }
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

const meetingText = ({ actualDate, startTime, customerName: customer }: HandoverDesk['meetings'][number]) =>
  keysOfficeMessages.meeting({ day: formatDay(actualDate), time: formatTime(startTime), customer });

function keyText({ number, customerName: customer, isBusy }: DeskKey, name: string): string {
  const known = number ?? keysOfficeMessages.noNumber;
  return isBusy
    ? keysOfficeMessages.keyBusy({ number: known, customer })
    : keysOfficeMessages.keyFromTo({ number: known, customer, name });
}
