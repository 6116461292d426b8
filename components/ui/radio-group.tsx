'use client';

import { Fieldset } from './fieldset';
import { classNames } from './styles';

interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onChange, error } = props;
  return (
    <Fieldset legend={legend} error={error}>
      <div className="overflow-hidden rounded-l border border-line bg-card">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-tap-main cursor-pointer items-center gap-3 border-line border-b px-4 py-2 text-m last:border-b-0 active:bg-card-sunk',
              value === option.value && 'bg-brand-tint font-medium text-brand-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
              className="size-icon shrink-0 tick-box"
            />
            <span>
              {option.label}
              {option.hint && <span className="block font-regular text-ink-soft text-s">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
