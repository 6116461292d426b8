'use client';

import { type KeyboardEvent, useRef } from 'react';
import { SEGMENTS, segmentStyle, tabId } from './tab-style';

interface TabsProps<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  readonly label: string;
  readonly tab: Name;
  readonly onShow: (tab: Name) => void;
  /** The tabs control the element with this id. */
  readonly panelId: string;
}

/** The list has one tab stop; arrow keys move between tabs. */
export function Tabs<Name extends string>({ labels, label, tab, onShow, panelId }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const names = Object.keys(labels) as Name[];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = names.at((names.indexOf(tab) + step) % names.length);
    if (next === undefined) return;
    onShow(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={SEGMENTS}>
      {names.map((name) => (
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
          className={segmentStyle(name === tab)}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
