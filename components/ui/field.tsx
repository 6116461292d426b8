import { type ComponentProps, type ReactNode, useId } from 'react';
import { DateInput } from './date-input';
import { CircleAlert } from './icons';
import { classNames } from './styles';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The field shows it inside its end, for example a button. */
  readonly end?: ReactNode;
}

export function Field({ label, hint, error, end, id, className, ...rest }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  const hintId = `${inputId}-hint`;
  const Input = rest.type === 'date' || rest.type === 'time' ? DateInput : 'input';
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1 block font-medium text-m">
        {label}
      </label>
      <div className="relative">
        <Input
          {...rest}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={classNames(
            'min-h-tap-main w-full rounded-m border bg-card px-4 text-ink text-m',
            error ? 'border-bad' : 'border-line-strong',
            end ? 'pr-[calc(var(--tap-main)+var(--space-2))]' : '',
          )}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {error && (
        <p id={errorId} className="mt-1 font-medium text-bad text-s">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-ink-soft text-s">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FormProblem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <div role="alert" id={id}>
      {text && (
        <p className="mb-4 flex items-center gap-3 rounded-m bg-warn-tint px-4 py-3 font-medium text-warn">
          <CircleAlert aria-hidden className="size-icon shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
