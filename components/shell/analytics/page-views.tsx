'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { afterPaint } from '@/lib/core/scheduling/after-paint';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import { RECORD_KEYS } from '@/lib/features/analytics/constants';
import { pageNameOf } from '@/lib/features/analytics/page-name';
import { useTrack } from '@/lib/features/analytics/track';

/** Records the launch once and each page that is seen, by its name, when the browser has nothing better to do. */
export function PageViews() {
  const track = useTrack();
  const path = usePathname() ?? '';
  const isLaunched = useRef(false);
  useEffect(() => {
    const page = pageNameOf(path);
    if (page === null) return;
    let isLeft = false;
    void afterPaint()
      .then(idleCallback)
      .then(() => {
        if (isLeft) return;
        if (!isLaunched.current) track(RECORD_KEYS.appLaunch, { page });
        isLaunched.current = true;
        track(RECORD_KEYS.pageView, { page });
      });
    return () => {
      isLeft = true;
    };
  }, [track, path]);
  return null;
}
