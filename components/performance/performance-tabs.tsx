'use client';

import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { performanceMessages } from '@/lib/features/performance/messages';
import type { PerformanceTab } from '@/lib/features/performance/rules-reviews';

interface PerformanceTabsProps {
  readonly tab: PerformanceTab;
  readonly onShow: (tab: PerformanceTab) => void;
  /** The element that the tabs change. */
  readonly panelId: string;
}

const TABS = ['recent', 'all'] as const satisfies readonly PerformanceTab[];

export const tabId = (panelId: string, tab: PerformanceTab): string => `${panelId}-${tab}`;

/** The page's two segments. One step of the tab key for both; the arrow keys change between them. [PERF-03] */
export function PerformanceTabs({ tab, onShow, panelId }: PerformanceTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = tab === 'recent' ? 'all' : 'recent';
    onShow(other);
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={performanceMessages.tabs}
      onKeyDown={onKeyDown}
      className="mb-4 grid grid-cols-2 gap-1 rounded-m bg-card-sunk p-1"
    >
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(panelId, name)}
          data-tab={name}
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onShow(name)}
          className={classNames(
            'min-h-tap rounded-s px-3 text-m',
            name === tab ? 'bg-card font-strong shadow-card' : 'font-medium text-ink-soft',
          )}
        >
          {performanceMessages.tab[name]}
        </button>
      ))}
    </div>
  );
}
