'use client';

import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { paymentDetailsFormMessages } from '@/lib/features/people/payment-details/messages';
import {
  cleanPaymentField,
  digitCount,
  PAYMENT_FIELDS,
  type PaymentFault,
  type PaymentField,
  paymentDraft,
  readPaymentDraft,
  refusedPaymentFields,
} from '@/lib/features/people/payment-details/payment-form';
import { endOf, maskedDetails } from '@/lib/features/people/payment-details/rules';
import type { PaymentDetails, PaymentDetailsPatch } from '@/lib/features/people/payment-details/schema';

export interface PaymentProblem {
  /** They have the shape of `CallError`. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The form shows it above the button; omit it if a toast says it. */
  readonly text?: string | null | undefined;
}

interface PaymentDetailsFormProps {
  /** These are the present values; secret ones are masked. */
  readonly details: PaymentDetails;
  /** The default is all fields. */
  readonly fields?: readonly PaymentField[];
  readonly submitText: string;
  readonly isSending: boolean;
  /** Receives changed fields only. Resolves to null on success. */
  readonly onSubmit: (patch: PaymentDetailsPatch) => Promise<PaymentProblem | null>;
}

type Texts = Partial<Record<PaymentField, string>>;

/** Typed values are in the inputs only and never stored. [NI-01] [NI-02] */
export function PaymentDetailsForm(props: PaymentDetailsFormProps) {
  const { details, fields = PAYMENT_FIELDS, submitText, isSending, onSubmit } = props;
  const [draft, setDraft] = useState(() => paymentDraft(details));
  const [errors, setErrors] = useState<Texts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const given = maskedDetails(details);
  const submit = async () => {
    const { patch, faults } = readPaymentDraft(draft, details, fields);
    const texts = fields.flatMap((field) => {
      const fault = faults[field];
      return fault ? [[field, faultText(field, fault, draft[field])] as const] : [];
    });
    setErrors(Object.fromEntries(texts));
    setProblem(null);
    if (texts.length > 0) return;
    const failure = await onSubmit(patch);
    setErrors(refusedPaymentFields(failure?.fields));
    setProblem(failure?.text ?? null);
  };
  return (
    <form
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      {fields.map((field) => (
        <Field
          key={field}
          {...INPUTS[field]}
          name={field}
          label={paymentDetailsFormMessages.field[field]}
          value={draft[field]}
          onChange={({ target }) => {
            setDraft((before) => ({ ...before, [field]: target.value }));
            setErrors((before) => ({ ...before, [field]: undefined }));
          }}
          hint={hintOf(field, given[field])}
          error={errors[field]}
        />
      ))}
      {problem && (
        <p role="alert" className="font-medium text-bad text-s">
          {problem}
        </p>
      )}
      <Button type="submit" size="main" isPending={isSending}>
        {submitText}
      </Button>
    </form>
  );
}

const SECRET = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const;

const INPUTS: Readonly<Record<PaymentField, ComponentProps<'input'>>> = {
  nameOnAccount: { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false, dir: 'auto' },
  accountNumber: { ...SECRET, inputMode: 'numeric' },
  sortCode: { ...SECRET, inputMode: 'numeric' },
  nationalInsuranceNumber: { ...SECRET, autoCapitalize: 'characters' },
};

function faultText(field: PaymentField, fault: PaymentFault | 'required', typed: string): string {
  if (fault === 'required') return paymentDetailsFormMessages.missing[field];
  const text = paymentDetailsFormMessages.fault[fault];
  return typeof text === 'string' ? text : text({ count: digitCount(cleanPaymentField(field, typed)) });
}

function hintOf(field: PaymentField, given: string | null | undefined): string | undefined {
  if (field === 'nameOnAccount') return undefined;
  if (given) return paymentDetailsFormMessages.keepsGiven({ end: endOf(given) });
  return field === 'nationalInsuranceNumber' ? paymentDetailsFormMessages.nationalInsuranceHint : undefined;
}
