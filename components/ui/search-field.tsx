'use client';

import { useRef } from 'react';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { IconButton } from './icon-button';
import { Search, SearchX, X } from './icons';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="relative mb-3">
      <Search aria-hidden className="absolute top-1/2 left-4 size-icon -translate-y-1/2 text-ink-soft" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-tap-main w-full rounded-m border border-line-strong bg-card pr-tap-main pl-[calc(var(--space-6)+var(--space-4))] text-ink text-m [&::-webkit-search-cancel-button]:appearance-none"
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label={commonMessages.clearSearch}
          look="soft"
          onClick={clear}
          className="absolute top-1/2 right-1 -translate-y-1/2"
        />
      )}
    </div>
  );
}

interface NothingFoundProps {
  /** It is null while something is found. */
  readonly title: string | null;
  readonly onShowAll: () => void;
}

/** Stays on the page, so that screen readers hear when nothing is found. */
export function NothingFound({ title, onShowAll }: NothingFoundProps) {
  return (
    <div role="status">
      {title && (
        <EmptyState icon={SearchX} title={title} text={commonMessages.tryAnotherWord}>
          <Button kind="secondary" onClick={onShowAll}>
            {commonMessages.showAll}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
