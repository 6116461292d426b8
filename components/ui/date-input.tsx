'use client';

import { type ComponentProps, useRef, useState } from 'react';
import { useFormReset } from './use-form-reset';

/** Renders a field for a day or a time. Safari shows today's value in an empty field, which `globals.css` hides. */
export function DateInput({ onInput, ...props }: ComponentProps<'input'>) {
  const field = useRef<HTMLInputElement>(null);
  const [isTyped, setIsTyped] = useState(Boolean(props.defaultValue));
  const hasValue = props.value === undefined ? isTyped : props.value !== '';
  useFormReset(field, () => setIsTyped(field.current?.value !== ''));
  return (
    <input
      {...props}
      ref={field}
      data-empty={!hasValue || undefined}
      onInput={(event) => {
        setIsTyped(event.currentTarget.value !== '');
        onInput?.(event);
      }}
    />
  );
}
