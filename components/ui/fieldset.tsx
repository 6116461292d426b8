import { type ReactNode, useId } from 'react';

interface FieldsetProps {
  /** The question that all fields inside belong to. */
  readonly legend: string;
  readonly legendClassName?: string;
  readonly className?: string;
  /** Below the question. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Fields that answer one question, and what is wrong with the answer. Safari counts the legend's height twice in a fieldset
 * that is an item of a flex column, until something in it changes: then all below it jumps away under the thumb. So
 * it stands in a box of its own; that may go once WebKit lays it out right.
 */
export function Fieldset(props: FieldsetProps) {
  const { legend, legendClassName = 'mb-2 font-medium text-m', className, hint, error, children } = props;
  const errorId = useId();
  const hintId = useId();
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <fieldset aria-describedby={describedBy || undefined}>
        <legend className={legendClassName}>{legend}</legend>
        {hint && (
          <p id={hintId} className="-mt-1 mb-2 text-ink-soft text-s">
            {hint}
          </p>
        )}
        {children}
        {error && (
          <p id={errorId} className="mt-1 font-medium text-bad text-s">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}
