import { classNames } from './styles';

export const tabId = (panelId: string, tab: string): string => `${panelId}-${tab}`;

export const SEGMENTS = 'mb-4 grid auto-cols-fr grid-flow-col gap-1 rounded-m bg-card-sunk p-1';

export const segmentStyle = (isSelected: boolean): string =>
  classNames(
    'flex min-h-tap items-center justify-center gap-2 rounded-s px-3 text-center text-m',
    // The border is visible only in forced-colours mode.
    isSelected ? 'border border-transparent bg-segment font-strong shadow-card' : 'font-medium text-ink-soft',
  );
