'use client';

import { type ReactNode, useId, useState } from 'react';
import { Card } from './card';
import { ChartColumn, ChevronDown } from './icons';
import { classNames } from './styles';

interface ChartSectionProps {
  readonly texts: { readonly showChart: string; readonly hideChart: string };
  /** The section renders it, and loads its code, while it is open. */
  readonly children: () => ReactNode;
}

export function ChartSection({ texts: { showChart, hideChart }, children }: ChartSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card className="mt-3 px-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap-main w-full items-center gap-3 text-left font-medium"
      >
        <ChartColumn aria-hidden className="size-icon shrink-0 text-brand" />
        <span className="grow">{isOpen ? hideChart : showChart}</span>
        <ChevronDown
          aria-hidden
          className={classNames('size-icon shrink-0 text-ink-faint', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4">
        {isOpen && children()}
      </div>
    </Card>
  );
}
