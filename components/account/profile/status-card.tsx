'use client';

import { useRef, useState } from 'react';
import { DayPicker } from '@/components/people/profile/day-picker';
import { FormEnd } from '@/components/people/profile/form-end';
import { useFormSending } from '@/components/people/profile/use-form-sending';
import { Card, CardRow } from '@/components/ui/card';
import { UserPlus, UserX } from '@/components/ui/icons';
import { MessageField } from '@/components/ui/message-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/use-toast';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import type { Worker } from '@/lib/core/ground/session/schema';
import { brand } from '@/lib/core/ground/site/brand';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { addDays, type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { profileMessages } from '@/lib/features/people/profile/messages';
import {
  INACTIVITY_REASONS,
  LEAVE_DAYS_AHEAD,
  LEAVE_REASONS,
  STATUS_MESSAGE_LIMIT,
  type WorkerStatus,
} from '@/lib/features/people/profile/model';
import {
  EMPTY_STATUS,
  isStatusChanged,
  leaveReportOf,
  type StatusDraft,
  statusDraftFaults,
  statusOf,
  statusPatchOf,
} from '@/lib/features/people/profile/status';
import { useSaveWorker } from '@/lib/features/people/profile/use-worker';
import { supportCalls } from '@/lib/features/talk/contact/calls';

interface StatusCardProps {
  readonly workerId: number | null;
  readonly worker: Worker;
  readonly now: Instant;
}

export function StatusCard({ workerId, worker, now }: StatusCardProps) {
  const current = statusOf(worker.status);
  const [desired, setDesired] = useState<WorkerStatus | null>(null);
  const [draft, setDraft] = useState(EMPTY_STATUS);
  const chosen = desired ?? current;
  const clock = useClock();
  const toast = useToast();
  const sending = useFormSending();
  const change = useStatusChange(workerId);
  const isOut = chosen === 'no-new-accounts';
  const isInvalid = (day: string) => isOut && statusDraftFaults(draft, day).length > 0;

  const submit = async () => {
    const today = dayOf(clock.now(), brand.timeZone);
    if (isInvalid(today)) return;
    await sending.run(
      async () => {
        const error = await change(chosen, draft, today);
        if (error) return error;
        setDraft(EMPTY_STATUS);
        setDesired(null);
        toast({ kind: 'success', text: profileMessages.statusSaved[chosen] });
        return null;
      },
      () => false,
    );
  };
  return (
    <Card title={profileMessages.newCustomers}>
      <CardRow
        icon={current === 'active' ? UserPlus : UserX}
        title={profileMessages.status[current]}
        trailing={
          <Switch
            label={profileMessages.takeNew}
            isOn={!isOut}
            onChange={(isOn) => setDesired(isOn ? 'active' : 'no-new-accounts')}
          />
        }
      >
        {statusText(worker)}
      </CardRow>
      {isStatusChanged(current, chosen) && (
        <form
          noValidate
          aria-label={profileMessages.newCustomers}
          className="mt-4 flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {isOut && (
            <StatusForm
              draft={draft}
              today={dayOf(now, brand.timeZone)}
              onChange={(part: Partial<StatusDraft>) => setDraft((before) => ({ ...before, ...part }))}
            />
          )}
          <FormEnd
            sending={sending}
            submitLabel={profileMessages.confirm}
            isOff={isInvalid(dayOf(now, brand.timeZone))}
          />
        </form>
      )}
    </Card>
  );
}

interface StatusFormProps {
  readonly draft: StatusDraft;
  readonly today: Day;
  readonly onChange: (part: Partial<StatusDraft>) => void;
}

const REASONS = INACTIVITY_REASONS.map((value) => ({ value, label: profileMessages.reason[value] }));
const LEAVING = LEAVE_REASONS.map((value) => ({ value, label: profileMessages.leaveReason[value] }));

/** Each reason has its own fields. [STATUS-06] */
export function StatusForm({ draft, today, onChange }: StatusFormProps) {
  const { reason, isConfirmed, leaveReason, leaveDate, message } = draft;
  return (
    <>
      <RadioGroup
        legend={profileMessages.whyNoNew}
        name="reason"
        options={REASONS}
        value={reason}
        onChange={(value) => onChange({ reason: value })}
      />
      {reason === 'keep-existing' && (
        <label className="flex min-h-tap-main cursor-pointer items-center gap-3 text-m">
          <input
            type="checkbox"
            name="isConfirmed"
            checked={isConfirmed}
            onChange={({ target }) => onChange({ isConfirmed: target.checked })}
            className="size-icon shrink-0 tick-box"
          />
          {profileMessages.keepExisting}
        </label>
      )}
      {reason === 'leave' && (
        <>
          <RadioGroup
            legend={profileMessages.whyLeave}
            name="leaveReason"
            options={LEAVING}
            value={leaveReason}
            onChange={(value) => onChange({ leaveReason: value })}
          />
          <DayPicker
            legend={profileMessages.leaveDate}
            value={leaveDate}
            min={today}
            max={addDays(today, LEAVE_DAYS_AHEAD)}
            onChange={(day) => onChange({ leaveDate: day })}
          />
        </>
      )}
      {(reason === 'leave' || reason === 'other') && (
        <MessageField
          label={profileMessages.message}
          name="message"
          limit={STATUS_MESSAGE_LIMIT}
          isRequired
          value={message}
          onChange={(text) => onChange({ message: text })}
        />
      )}
    </>
  );
}

/** Shows the reason and the date on separate lines, or the text for an active worker. */
function statusText(worker: Worker): string {
  if (statusOf(worker.status) === 'active') return profileMessages.statusActiveText;
  const { reasonForInactivity: reason, reasonForInactivityDescription, noNewAccountsDate: since } = worker;
  return [
    reason && labelOf(profileMessages.reason, reason),
    reasonForInactivityDescription,
    since && profileMessages.since({ day: formatDay(since) }),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Resolves to null on success. */
type ChangeStatus = (desired: WorkerStatus, draft: StatusDraft, today: Day) => Promise<CallError | null>;

/**
 * A worker who leaves first sends a report to support. If the status request then fails, a retry does not
 * send the report again. [STATUS-08] [STATUS-15]
 */
function useStatusChange(workerId: number | null): ChangeStatus {
  const { now } = useClock();
  const save = useSaveWorker(workerId);
  const { write } = useWrite(supportCalls.reportProblem, { now });
  const reported = useRef('');
  return async (desired, draft, today) => {
    const body = desired === 'active' ? null : leaveReportOf(draft);
    const text = JSON.stringify(body);
    if (body && reported.current !== text) {
      const result = await write({ body });
      if (!result.ok) return result.error;
      reported.current = text;
    }
    const error = await save(statusPatchOf(desired, draft, today));
    if (error === null) reported.current = '';
    return error;
  };
}
