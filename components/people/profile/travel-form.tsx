'use client';

import { useRef, useState } from 'react';
import { Fieldset } from '@/components/ui/fieldset';
import { focusFirstInvalid } from '@/components/ui/focus-first-invalid';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { TRAVEL_PREFERENCES } from '@/lib/core/ground/session/model';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { profileFormsMessages } from '@/lib/features/people/profile/messages';
import { travelFault, withTravelPreference } from '@/lib/features/people/profile/travel';
import { FormEnd } from './form-end';
import { useFormSending } from './use-form-sending';

interface TravelFormProps {
  /** The values are travel codes. */
  readonly values: readonly string[];
  readonly submitLabel: string;
  /** The field calls it at each change, before submit. */
  readonly onChange?: (values: readonly string[]) => void;
  /** Resolves to an error, or to null on success. */
  readonly onSubmit: (values: readonly string[]) => Promise<CallError | null>;
}

/** At least one kind of travel is required. [PROF-09] */
export function TravelForm({ values, submitLabel, onChange, onSubmit }: TravelFormProps) {
  const [chosen, setChosen] = useState(values);
  const [error, setError] = useState<string>();
  const sending = useFormSending();
  const form = useRef<HTMLFormElement>(null);
  // Keep codes of other roots that this list does not have.
  const modes = [...new Set([...TRAVEL_PREFERENCES, ...values])];

  const showError = (found: string | undefined) => {
    setError(found);
    if (found !== undefined) focusFirstInvalid(form.current);
    return found !== undefined;
  };
  const submit = async () => {
    if (travelFault(chosen) === 'none-chosen')
      return showError(profileFormsMessages.travelFault['none-chosen']);
    await sending.run(
      () => onSubmit(chosen),
      ({ fields = {} }) => showError(fields.travel_preferences?.[0]),
    );
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Fieldset
        legend={profileFormsMessages.travelQuestion}
        hint={profileFormsMessages.travelHint}
        error={error}
      >
        <div className="overflow-hidden rounded-l bg-card shadow-card">
          {modes.map((mode) => (
            <label
              key={mode}
              className="flex min-h-tap-main cursor-pointer items-center gap-3 border-line border-b px-4 py-2 text-m last:border-b-0 has-checked:bg-brand-tint has-checked:font-medium has-checked:text-brand-strong"
            >
              <input
                type="checkbox"
                name="travelPreferences"
                value={mode}
                checked={chosen.includes(mode)}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => {
                  const next = withTravelPreference(chosen, mode, target.checked);
                  setChosen(next);
                  setError(undefined);
                  onChange?.(next);
                }}
                className="size-icon shrink-0 tick-box"
              />
              {labelOf(profileFormsMessages.travelWay, mode)}
            </label>
          ))}
        </div>
      </Fieldset>
      <FormEnd sending={sending} submitLabel={submitLabel} />
    </form>
  );
}
