'use client';

import { type ComponentProps, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { focusFirstInvalid } from '@/components/ui/focus-first-invalid';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import {
  cleanDetail,
  DETAIL_RULES,
  type DetailFaultCode,
  type Details,
  detailFault,
  detailFieldOf,
  detailLength,
} from '@/lib/features/people/profile/details';
import { profileFormsMessages } from '@/lib/features/people/profile/messages';
import type { DetailField } from '@/lib/features/people/profile/model';
import { FormEnd } from './form-end';
import { useFormSending } from './use-form-sending';

/** Onboarding uses them too. */
export interface DetailsFormProps<Name extends DetailField> {
  readonly values: Details<Name>;
  readonly submitLabel: string;
  /** Receives normalized values; resolves to an error or null. */
  readonly onSubmit: (values: Details<Name>) => Promise<CallError | null>;
}

export interface DetailInput<Name extends DetailField>
  extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'> {
  readonly name: Name;
  readonly label: string;
}

interface Props<Name extends DetailField> extends DetailsFormProps<Name> {
  readonly hint?: string;
  readonly inputs: readonly DetailInput<Name>[];
}

function faultText(field: DetailField, code: DetailFaultCode, typed: string): string {
  if (code === 'missing') return profileFormsMessages.missing[field];
  return code === 'too-long'
    ? commonMessages.tooLong({ limit: DETAIL_RULES[field].limit, count: detailLength(typed) })
    : profileFormsMessages.fault[code];
}

type Errors<Name extends DetailField> = { readonly [Field in Name]?: string };

/** The form validates with the backend's rules. */
export function DetailsForm<Name extends DetailField>(props: Props<Name>) {
  const { values, submitLabel, onSubmit, hint, inputs } = props;
  const [draft, setDraft] = useState(values);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const sending = useFormSending();
  const form = useRef<HTMLFormElement>(null);

  const showErrors = (found: Errors<Name>) => {
    setErrors(found);
    const isFound = Object.keys(found).length > 0;
    if (isFound) focusFirstInvalid(form.current);
    return isFound;
  };
  const submit = async () => {
    if (showErrors(faultsOf(inputs, draft))) return;
    const kept = Object.fromEntries(inputs.map(({ name }) => [name, cleanDetail(name, draft[name])]));
    await sending.run(
      () => onSubmit(kept as Details<Name>),
      (error) => showErrors(refusedOf(inputs, error)),
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
      {hint && <p className="text-ink-soft text-m">{hint}</p>}
      {inputs.map(({ name, label, ...look }) => (
        <Field
          {...look}
          key={name}
          name={name}
          dir="auto"
          label={DETAIL_RULES[name].isRequired ? label : commonMessages.optional({ label })}
          required={DETAIL_RULES[name].isRequired}
          value={draft[name]}
          error={errors[name]}
          onChange={({ target }) => {
            setDraft((before) => ({ ...before, [name]: target.value }));
            setErrors((before) => ({ ...before, [name]: undefined }));
          }}
        />
      ))}
      <FormEnd sending={sending} submitLabel={submitLabel} />
    </form>
  );
}

function faultsOf<Name extends DetailField>(inputs: readonly DetailInput<Name>[], draft: Details<Name>) {
  const faults = inputs.flatMap(({ name }) => {
    const code = detailFault(name, draft[name]);
    return code ? [[name, faultText(name, code, draft[name])] as const] : [];
  });
  return Object.fromEntries(faults) as Errors<Name>;
}

/** Returns the marketplace's field errors, limited to fields of this form. */
function refusedOf<Name extends DetailField>(
  inputs: readonly DetailInput<Name>[],
  { fields = {} }: CallError,
) {
  const known = Object.entries(fields).flatMap(([wireName, [text]]) => {
    const field = inputs.find(({ name }) => name === detailFieldOf(wireName))?.name;
    return field && text ? [[field, text] as const] : [];
  });
  return Object.fromEntries(known) as Errors<Name>;
}
