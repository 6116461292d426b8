'use client';

import { Choices } from '@/components/ui/choices';
import { MessageField } from '@/components/ui/message-field';
import { addDays, type Day } from '@/lib/core/time/zoned';
import { profileMessages } from '@/lib/features/profile/messages';
import {
  INACTIVITY_REASONS,
  LEAVE_DAYS_AHEAD,
  LEAVE_REASONS,
  STATUS_MESSAGE_LIMIT,
} from '@/lib/features/profile/model';
import type { StatusDraft } from '@/lib/features/profile/rules-status';
import { DayPicker } from './day-picker';

interface StatusFormProps {
  readonly draft: StatusDraft;
  readonly today: Day;
  readonly onChange: (part: Partial<StatusDraft>) => void;
}

const REASONS = INACTIVITY_REASONS.map((value) => ({ value, label: profileMessages.reason[value] }));
const LEAVING = LEAVE_REASONS.map((value) => ({ value, label: profileMessages.leaveReason[value] }));

/** Why the worker takes no new customers; each reason asks for something else. [STATUS-06] */
export function StatusForm({ draft, today, onChange }: StatusFormProps) {
  const { reason, isConfirmed, leaveReason, leaveDate, message } = draft;
  return (
    <>
      <Choices
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
            className="size-icon shrink-0 cursor-pointer accent-brand"
          />
          {profileMessages.keepExisting}
        </label>
      )}
      {reason === 'leave' && (
        <>
          <Choices
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
