import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fieldset } from '@/components/ui/fieldset';
import { formatDay } from '@/lib/core/format/date';
import { formatTime } from '@/lib/core/format/time';
import { adminHandoversMessages } from '@/lib/features/keys/messages-office';
import { KEYS_LIMITS } from '@/lib/features/keys/model';
import type { ChosenPlan } from '@/lib/features/keys/office-rules';
import type { DeskKey, HandoverDesk } from '@/lib/features/keys/office-wire';
import { routes, withBasePath } from '@/lib/routes';

interface HandoverFormProps {
  readonly desk: HandoverDesk;
  readonly chosen: ChosenPlan;
  /** The meeting place of a form that was refused. */
  readonly typedPlace?: string | undefined;
}

const FIELD = 'mt-1 min-h-tap w-full rounded-m border border-line-strong bg-card px-3 text-ink';

/** First with whom, then where and which keys. */
export function HandoverForm({ desk, chosen, typedPlace }: HandoverFormProps) {
  const { worker, other } = desk;
  const { with: email = '' } = chosen.query;
  return (
    <Card title={adminHandoversMessages.planHandover}>
      <form method="get" action={withBasePath(routes.adminHandovers(worker.id))} className="mb-4">
        <label className="block font-medium">
          {adminHandoversMessages.otherEmail}
          <input type="email" name="with" required maxLength={100} defaultValue={email} className={FIELD} />
        </label>
        <Button type="submit" kind="secondary" className="mt-2">
          {adminHandoversMessages.choose}
        </Button>
      </form>
      {email !== '' && other === null && (
        <p role="alert" className="font-medium text-bad">
          {adminHandoversMessages.noOther}
        </p>
      )}
      {other !== null && <PlanForm {...{ desk, other, chosen, typedPlace }} />}
    </Card>
  );
}

interface PlanFormProps extends HandoverFormProps {
  readonly other: NonNullable<HandoverDesk['other']>;
}

function PlanForm({ desk, other, chosen, typedPlace }: PlanFormProps) {
  const { worker, meetings, keys } = desk;
  const hintId = 'meeting-place-hint';
  const { job, date } = chosen.query;
  if (meetings.length === 0) return <p>{adminHandoversMessages.noMeetings}</p>;
  if (keys.length === 0) return <p>{adminHandoversMessages.noKeys}</p>;
  return (
    <form
      id="plan-handover"
      tabIndex={-1}
      aria-label={adminHandoversMessages.planHandover}
      method="post"
      action={withBasePath(routes.sessionAdminHandover)}
      className="scroll-mt-6 border-line border-t pt-4"
    >
      <input type="hidden" name="worker" value={worker.id} />
      <input type="hidden" name="other" value={other.id} />
      <label className="mb-4 block font-medium">
        {adminHandoversMessages.meetAt({ name: worker.fullName, other: other.fullName })}
        <select name="visit" required defaultValue={job ? `${job} ${date}` : undefined} className={FIELD}>
          {meetings.map(({ jobId, scheduledDate, actualDate, startTime, customerName: customer }) => (
            <option key={`${jobId} ${scheduledDate}`} value={`${jobId} ${scheduledDate}`}>
              {adminHandoversMessages.meeting({
                day: formatDay(actualDate),
                time: formatTime(startTime),
                customer,
              })}
            </option>
          ))}
        </select>
      </label>
      <label className="block font-medium">
        {adminHandoversMessages.meetingPlace}
        <input
          name="meetingPlace"
          dir="auto"
          maxLength={KEYS_LIMITS.meetingPlace}
          defaultValue={typedPlace}
          aria-describedby={hintId}
          className={FIELD}
        />
      </label>
      <p id={hintId} className="mt-1 mb-4 text-ink-soft text-s">
        {adminHandoversMessages.meetingPlaceHint}
      </p>
      <Fieldset legend={adminHandoversMessages.whichKeys}>
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
        {adminHandoversMessages.planIt}
      </Button>
    </form>
  );
}

function keyText({ number, customerName: customer, isBusy }: DeskKey, name: string): string {
  const known = number ?? adminHandoversMessages.noNumber;
  return isBusy
    ? adminHandoversMessages.keyBusy({ number: known, customer })
    : adminHandoversMessages.keyFromTo({ number: known, customer, name });
}
