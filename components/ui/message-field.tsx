'use client';

import { type Ref, useId } from 'react';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { splitAtPlaceholder } from '@/lib/core/ground/texts/messages';
import { GrowingField } from './growing-field';
import { classNames, FORM_FIELD } from './styles';

interface MessageFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The field allows this many characters. Longer text is not truncated but shows an error. */
  readonly limit?: number;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function MessageField(props: MessageFieldProps) {
  const { label, name, value, onChange, limit = Number.POSITIVE_INFINITY, isRequired = false, ref } = props;
  const id = useId();
  const errorId = `${id}-error`;
  const count = value.length;
  const error = count > limit ? commonMessages.tooLong({ limit, count }) : props.error;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-m">
        {isRequired ? label : <OptionalLabel label={label} />}
      </label>
      <GrowingField
        ref={ref}
        id={id}
        name={name}
        rows={3}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={classNames(FORM_FIELD, error ? 'border-bad' : 'border-line-strong')}
      />
      {error && (
        <p id={errorId} className="mt-1 font-medium text-bad text-s">
          {error}
        </p>
      )}
    </div>
  );
}

function OptionalLabel({ label }: Pick<MessageFieldProps, 'label'>) {
  const [before, after] = splitAtPlaceholder((value) => commonMessages.optional({ label: value }));
  return (
    <>
      <span className={HINT}>{before}</span>
      {label}
      <span className={HINT}>{after}</span>
    </>
  );
}

const HINT = 'font-regular text-ink-soft';
