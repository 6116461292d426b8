import { type ReactNode, useId } from 'react';

interface FieldsetProps {
  readonly legend: string;
  readonly legendClassName?: string;
  readonly className?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Safari counts the legend's height twice when the fieldset is an item of a flex column, and the layout jumps
 * at the next change. The wrapper avoids that.
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
