'use client';

import { useEffect, useRef, useState } from 'react';
import { OFFICE_FIELD } from '@/components/office/frame/office-style';
import type { HandoverDesk } from '@/lib/features/office/keys/schema';
import { KEYS_LIMITS } from '@/lib/features/work/keys/model';

type Meeting = HandoverDesk['meetings'][number];

interface MeetingFieldsProps {
  /** It is passed in, because only the server loads the office's texts. */
  readonly texts: Readonly<Record<'visit' | 'place' | 'hint' | 'knownPlace' | 'knownHome', string>>;
  readonly meetings: readonly (Meeting & { readonly text: string })[];
  readonly chosen: Pick<Meeting, 'jobId' | 'scheduledDate'> | undefined;
  /** The rejected form had this place. */
  readonly typedPlace?: string | undefined;
  /** This is the reason for which the place was rejected. */
  readonly error?: { readonly id: string; readonly text: string } | undefined;
}

const HINT_ID = 'meeting-place-hint';

const visitValue = ({ jobId, scheduledDate }: Pick<Meeting, 'jobId' | 'scheduledDate'>) =>
  `${jobId} ${scheduledDate}`;

/** The place is read-only if the visit already has a handover. */
export function MeetingFields({ texts, meetings, chosen, typedPlace = '', error }: MeetingFieldsProps) {
  const find = (value: string | undefined) => meetings.find((meeting) => visitValue(meeting) === value);
  const first = find(chosen && visitValue(chosen)) ?? meetings[0];
  const firstVisit = first && visitValue(first);
  const [visit, setVisit] = useState(firstVisit);
  const [place, setPlace] = useState(typedPlace);
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The next render would overwrite what was typed or chosen before hydration.
  useEffect(() => {
    if (select.current) setVisit(select.current.value);
    if (input.current && !input.current.readOnly) setPlace(input.current.value);
  }, []);
  const known = find(visit)?.handover ?? null;
  const knownHint = known?.place == null ? texts.knownHome : texts.knownPlace;
  const shownError = visit === firstVisit ? error : undefined;
  return (
    <>
      <label data-office-part className="mb-4 block font-medium">
        {texts.visit}
        <select
          ref={select}
          name="visit"
          required
          // Firefox would restore an earlier choice on reload without a change event.
          autoComplete="off"
          value={visit}
          onChange={({ target }) => setVisit(target.value)}
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
          ref={input}
          name="meetingPlace"
          dir="auto"
          maxLength={KEYS_LIMITS.meetingPlace}
          readOnly={known !== null}
          value={known === null ? place : (known.place ?? '')}
          onChange={({ target }) => setPlace(target.value)}
          // A known place replaces the rejected one and is valid.
          aria-invalid={shownError && known === null ? true : undefined}
          aria-describedby={shownError ? `${shownError.id} ${HINT_ID}` : HINT_ID}
          className={`${OFFICE_FIELD} read-only:bg-card-sunk`}
        />
      </label>
      {shownError && (
        <p id={shownError.id} role="alert" className="mt-1 font-medium text-bad text-s">
          {shownError.text}
        </p>
      )}
      <p id={HINT_ID} className="mt-1 mb-4 text-ink-soft text-s">
        {known === null ? texts.hint : knownHint}
      </p>
    </>
  );
}
