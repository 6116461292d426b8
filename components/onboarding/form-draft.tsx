'use client';

import { type ReactNode, useRef } from 'react';

interface FormDraftProps<Values> {
  /** What the form inside begins with. */
  readonly first: Values;
  readonly keep: (values: Values) => void;
  readonly children: ReactNode;
}

/** Keeps what is typed into the named text inputs of the form inside it. */
export function FormDraft<Values extends Readonly<Record<string, string>>>({
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
