'use client';

import { type ReactNode, useRef } from 'react';
import { type DetailInput, DetailsForm } from '@/components/people/profile/details-form';
import type { Worker } from '@/lib/core/ground/session/schema';
import { useDraft } from '@/lib/features/people/onboarding/hooks';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import { type Details, detailChanges, detailsOf } from '@/lib/features/people/profile/details';
import { profileFormsMessages } from '@/lib/features/people/profile/messages';
import { useSaveWorker } from '@/lib/features/people/profile/use-worker';
import { StepProblem, type StepProps } from './step';
import { useStep } from './use-step';

type Field =
  | 'line1'
  | 'line2'
  | 'city'
  | 'postcode'
  | 'primaryTelephoneNumber'
  | 'emergencyContactName'
  | 'emergencyContactNumber'
  | 'emergencyContactRelation';

const INPUTS: readonly DetailInput<Field>[] = [
  { name: 'line1', label: profileFormsMessages.line1, autoComplete: 'address-line1' },
  { name: 'line2', label: profileFormsMessages.line2, autoComplete: 'address-line2' },
  { name: 'city', label: profileFormsMessages.city, autoComplete: 'address-level2' },
  {
    name: 'postcode',
    label: profileFormsMessages.postcode,
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
  },
  { name: 'primaryTelephoneNumber', label: profileFormsMessages.mobile, type: 'tel', autoComplete: 'tel' },
  // Another person's details: the browser must not fill in the worker's own.
  { name: 'emergencyContactName', label: onboardingMessages.emergencyName, autoComplete: 'off' },
  {
    name: 'emergencyContactNumber',
    label: onboardingMessages.emergencyNumber,
    type: 'tel',
    autoComplete: 'off',
  },
  {
    name: 'emergencyContactRelation',
    label: onboardingMessages.emergencyRelation,
    autoComplete: 'off',
  },
];

export function ContactStep({ onboarding, workerId, worker }: Omit<StepProps, 'contract'>) {
  const { draft, draftKey, keep, forget } = useDraft<Partial<Details<Field>>>(workerId, 'contact');
  const save = useSaveWorker(workerId);
  const step = useStep('contact', onboarding.steps);
  const values = { ...valuesOf(worker), ...draft };
  return (
    <FormDraft first={values} keep={keep}>
      <DetailsForm
        key={draftKey}
        inputs={INPUTS}
        values={values}
        submitLabel={onboardingMessages.next}
        onSubmit={async (details) => {
          const changes = detailChanges(detailsOf(worker), details);
          const error = await step.complete(() => save(changes));
          if (error === null) forget();
          return error;
        }}
      />
      {/* The form already shows the offline message. */}
      {!step.isOffline && <StepProblem step={step} />}
    </FormDraft>
  );
}

function valuesOf(worker: Worker): Details<Field> {
  const all = detailsOf(worker);
  const values = INPUTS.map(({ name }) => [name, all[name]]);
  return Object.fromEntries(values) as Details<Field>;
}

interface FormDraftProps<Values> {
  /** The fields begin with these values. */
  readonly first: Values;
  readonly keep: (values: Values) => void;
  readonly children: ReactNode;
}

/** Saves the text of named inputs as a draft while the user types. */
function FormDraft<Values extends Readonly<Record<string, string>>>({
  first,
  keep,
  children,
}: FormDraftProps<Values>) {
  const typed = useRef<Readonly<Record<string, string>>>({});
  return (
    <div
      className="flex flex-col gap-5"
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement) || !Object.hasOwn(first, target.name)) return;
        typed.current = { ...typed.current, [target.name]: target.value };
        keep({ ...first, ...typed.current });
      }}
    >
      {children}
    </div>
  );
}
