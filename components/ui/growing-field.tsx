'use client';

import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from './styles';
import { useFormReset } from './use-form-reset';

interface GrowingFieldProps extends ComponentProps<'textarea'> {
  /** The empty field has this many lines. */
  readonly rows: number;
}

/** The field grows with its text. */
export function GrowingField({ rows, className, ref, ...props }: GrowingFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  useLayoutEffect(() => fitToText(field.current));
  useFormReset(field, () => fitToText(field.current));
  return (
    <textarea
      {...props}
      ref={field}
      rows={rows}
      onInput={({ currentTarget }) => fitToText(currentTarget)}
      // `field-sizing` ignores `rows`. The rest is the padding and border of `FORM_FIELD`.
      {...(rows > 1 && { style: { minHeight: `calc(${rows}lh + 1.5rem + 2px)` } })}
      className={classNames('field-sizing-content block max-h-[40dvh] resize-none', className)}
    />
  );
}

/** Older versions of Safari and Firefox have no `field-sizing`. */
function fitToText(field: HTMLTextAreaElement | null): void {
  if (field === null || globalThis.CSS?.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}
