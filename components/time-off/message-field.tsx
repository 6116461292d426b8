'use client';

import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { BREAK_LIMITS } from '@/lib/features/time-off/model';

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired: boolean;
  readonly error?: string | undefined;
}

/** What there is to say about time off. [TIME-18] */
export function MessageField({ value, onChange, isRequired, error }: MessageFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-m">
        Message {!isRequired && <span className="font-regular text-ink-soft">(optional)</span>}
      </label>
      <textarea
        id={id}
        name="note"
        rows={3}
        maxLength={BREAK_LIMITS.noteLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={classNames(
          'block w-full resize-none rounded-m border bg-card px-4 py-3 text-ink text-m',
          error ? 'border-bad' : 'border-line-strong',
        )}
      />
      {error && (
        <p id={errorId} className="mt-1 font-medium text-bad text-s">
          {error}
        </p>
      )}
    </div>
  );
}
