import { classNames } from './styles';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-tap min-w-tap shrink-0 items-center justify-center rounded-m"
    >
      <span
        className={classNames(
          'flex h-6 w-[calc(var(--tap)+var(--space-2))] rounded-full border-2 p-[0.125rem] transition-colors duration-150',
          isOn ? 'border-brand bg-brand' : 'border-line-strong bg-card-sunk',
        )}
      >
        <span
          className={classNames(
            'aspect-square h-full rounded-full transition-transform duration-150',
            isOn ? 'translate-x-icon bg-on-brand' : 'bg-line-strong',
          )}
        />
      </span>
    </button>
  );
}
