import type { ReactNode } from 'react';
import { classNames } from './styles';

interface RingProps {
  /** The share is between 0 and 1. */
  readonly share: number;
  /** This is the accessible name; null when nearby text says the same. */
  readonly label: string | null;
  readonly size?: 'row' | 'page';
  readonly children?: ReactNode;
}

const WHOLE = 100;

export function Ring({ share, label, size = 'row', children }: RingProps) {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * WHOLE);
  return (
    <div
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      data-filled={filled}
      className={classNames('relative shrink-0', size === 'row' ? 'size-mark' : 'size-[9rem]')}
    >
      <svg viewBox="0 0 40 40" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="20" cy="20" r="16.5" fill="none" strokeWidth="5" className="stroke-card-sunk" />
        {filled > 0 && (
          <circle
            cx="20"
            cy="20"
            r="16.5"
            fill="none"
            strokeWidth="5"
            // A full ring has no dash: the line caps would show a seam.
            {...(filled < WHOLE && {
              pathLength: WHOLE,
              strokeLinecap: 'round',
              strokeDasharray: `${filled} ${WHOLE}`,
            })}
            className="stroke-brand"
          />
        )}
      </svg>
      {children && (
        <div
          aria-hidden={label !== null}
          className="wrap-break-word absolute inset-5 flex flex-col items-center justify-center text-center"
        >
          {children}
        </div>
      )}
    </div>
  );
}
