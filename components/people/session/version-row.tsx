'use client';

import { useRef } from 'react';
import { APP_VERSION, brand } from '@/lib/core/ground/site/brand';
import { isDevelopmentServer } from '@/lib/core/ground/site/environment';
import { useScope } from '@/lib/core/phone/session/user';
import { EnvironmentRow } from './environment-row';
import { useDebugMenu } from './use-debug-menu';

/** Seven clicks, each within two seconds, open the debug menu. [ENV-04] */
const TAPS = 7;
const LONGEST_PAUSE_MS = 2_000;

interface VersionRowProps {
  readonly className: string;
}

export function VersionRow({ className }: VersionRowProps) {
  const { open, menu } = useDebugMenu();
  const scope = useScope();
  const taps = useRef({ count: 0, lastAtMs: 0 });
  const tap = () => {
    const nowMs = performance.now();
    const { count, lastAtMs } = taps.current;
    const isInRow = count === 0 || nowMs - lastAtMs <= LONGEST_PAUSE_MS;
    taps.current = { count: isInRow ? count + 1 : 1, lastAtMs: nowMs };
    if (taps.current.count < TAPS) return;
    taps.current = { count: 0, lastAtMs: 0 };
    open();
  };
  return (
    <>
      {isDevelopmentServer() && scope && (
        <EnvironmentRow className={className} environment={scope.environment} onOpen={open} />
      )}
      <button
        type="button"
        onClick={tap}
        // Padding enlarges the touch target; negative margins keep the line height.
        className="-mt-1 -mb-3 block w-full touch-manipulation select-none px-4 pt-3 pb-3 text-left text-ink-faint text-s -outline-offset-3"
      >
        {brand.name} {APP_VERSION}
      </button>
      {menu}
    </>
  );
}
