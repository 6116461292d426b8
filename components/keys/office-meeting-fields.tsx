'use client';

import { useState } from 'react';
import { OFFICE_FIELD } from '@/components/office/field-style';
import { KEYS_LIMITS } from '@/lib/features/keys/model';
import type { HandoverDesk } from '@/lib/features/keys/office-wire';

type Meeting = HandoverDesk['meetings'][number];

interface MeetingFieldsProps {
  /** Passed in, because only the server loads the office's texts. */
  readonly texts: Readonly<Record<'visit' | 'place' | 'hint' | 'knownPlace' | 'knownHome', string>>;
  readonly meetings: readonly (Meeting & { readonly text: string })[];
  readonly chosen: Pick<Meeting, 'jobId' | 'scheduledDate'> | undefined;
  /** The meeting place of a form that was refused. */
  readonly typedPlace?: string | undefined;
}

const HINT_ID = 'meeting-place-hint';

const visitValue = ({ jobId, scheduledDate }: Pick<Meeting, 'jobId' | 'scheduledDate'>) =>
  `${jobId} ${scheduledDate}`;

/** The visit of a handover and its meeting place, which cannot be changed where the visit already has a handover. */
export function MeetingFields({ texts, meetings, chosen, typedPlace = '' }: MeetingFieldsProps) {
  const find = (value: string | undefined) => meetings.find((meeting) => visitValue(meeting) === value);
  const [meeting, setMeeting] = useState(find(chosen && visitValue(chosen)) ?? meetings[0]);
  const [place, setPlace] = useState(typedPlace);
  const known = meeting?.handover ?? null;
  const knownHint = known?.place == null ? texts.knownHome : texts.knownPlace;
  return (
    <>
      <label className="mb-4 block font-medium">
        {texts.visit}
        <select
          name="visit"
          required
          // Firefox would restore an earlier choice on reload without a change event.
          autoComplete="off"
          value={meeting && visitValue(meeting)}
          onChange={({ target }) => setMeeting(find(target.value))}
          className={OFFICE_FIELD}
        >
          {meetings.map((option) => (
            <option key={visitValue(option)} value={visitValue(option)}>
              {option.text}
            </option>
          ))}
        </select>
      </label>
      <label className="block font-medium">
        {texts.place}
        <input
          name="meetingPlace"
          dir="auto"
          maxLength={KEYS_LIMITS.meetingPlace}
          readOnly={known !== null}
          value={known === null ? place : (known.place ?? '')}
          onChange={({ target }) => setPlace(target.value)}
          aria-describedby={HINT_ID}
          className={`${OFFICE_FIELD} read-only:bg-card-sunk`}
        />
      </label>
      <p id={HINT_ID} className="mt-1 mb-4 text-ink-soft text-s">
        {known === null ? texts.hint : knownHint}
      </p>
    </>
  );
}
