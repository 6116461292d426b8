import { Search } from './icons';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative mb-3">
      <Search aria-hidden className="absolute top-1/2 left-4 size-icon -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-tap-main w-full rounded-m border border-line-strong bg-card pr-4 pl-[calc(var(--space-6)+var(--space-4))] text-ink text-m"
      />
    </div>
  );
}
