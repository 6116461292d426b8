import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import { Button } from '@/components/ui/button';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import type { ChosenPlan } from '@/lib/features/office/keys/handover-plan';
import type { HandoverDesk } from '@/lib/features/office/keys/schema';
import { keysOfficeMessages as texts } from '@/lib/features/work/keys/messages';
import { KEYS_LIMITS } from '@/lib/features/work/keys/model';
import { candidateFacts, meetingText } from './handover.view';

interface ChooseOtherProps {
  readonly desk: HandoverDesk;
  readonly chosen: ChosenPlan;
}

/** Chooses the visit and the other worker, with her free times on the day of the visit. Works without JavaScript. */
export function ChooseOther({ desk: { worker, other, meetings, candidates }, chosen }: ChooseOtherProps) {
  const { find = '', job, date } = chosen.query;
  const asked = meetings.find(({ jobId, scheduledDate }) => jobId === job && scheduledDate === date);
  const meeting = asked ?? meetings[0];
  const known = candidates.find(({ id }) => id === other?.id);
  const visit = meeting && `${meeting.jobId} ${meeting.scheduledDate}`;
  return (
    <>
      <form
        // The key resets the fields when the address has changed.
        key={`${visit} ${other?.id} ${find}`}
        method="get"
        action={withBasePath(officeRoutes.adminHandovers(worker.id))}
        className="mb-4 flex flex-col gap-4"
      >
        {chosen.keyIds.length > 0 && <input type="hidden" name="keys" value={chosen.keyIds.join(' ')} />}
        <label className="block font-medium">
          {texts.whichVisit({ name: worker.fullName })}
          <select name="visit" defaultValue={visit} className={OFFICE_FIELD}>
            {meetings.map((one) => (
              <option key={`${one.jobId} ${one.scheduledDate}`} value={`${one.jobId} ${one.scheduledDate}`}>
                {meetingText(one)}
              </option>
            ))}
          </select>
        </label>
        <label className="block font-medium">
          {texts.otherName}
          <input
            name="find"
            type="search"
            maxLength={KEYS_LIMITS.find}
            defaultValue={find}
            className={OFFICE_FIELD}
          />
          <span className="block font-regular text-ink-soft text-s">{texts.otherNameHint}</span>
        </label>
        <label className="block font-medium">
          {texts.other}
          <select name="other" defaultValue={other?.id ?? ''} className={OFFICE_FIELD}>
            <option value="">{texts.chooseOther}</option>
            {candidates.map((candidate) => (
              <option key={candidate.id} value={candidate.id}>
                {texts.candidate({ name: candidate.fullName, facts: candidateFacts(candidate) })}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" kind="secondary" className="self-start">
          {texts.choose}
        </Button>
      </form>
      {find !== '' && candidates.length === 0 && (
        <p role="alert" className="mb-4 font-medium text-bad wrap-anywhere">
          {texts.noOther({ search: find })}
        </p>
      )}
      {known && meeting && (
        <p className="mb-4 wrap-anywhere">
          {texts.otherOnDay({
            ...{ name: known.fullName, day: formatDay(meeting.actualDate), facts: candidateFacts(known) },
          })}
        </p>
      )}
    </>
  );
}
