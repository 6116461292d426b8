'use client';

import { type ComponentProps, useState } from 'react';

/** A field for a day or a time. Safari shows today's in an empty one: `globals.css` hides it. */
export function DateInput({ onInput, ...props }: ComponentProps<'input'>) {
  const [isTyped, setIsTyped] = useState(Boolean(props.defaultValue));
  const hasValue = props.value === undefined ? isTyped : props.value !== '';
  return (
    <input
      {...props}
      data-empty={!hasValue || undefined}
      onInput={(event) => {
        setIsTyped(event.currentTarget.value !== '');
        onInput?.(event);
      }}
    />
  );
}
