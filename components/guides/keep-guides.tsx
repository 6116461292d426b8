'use client';

import { useEffect } from 'react';
import { afterStartup } from '@/lib/core/scheduling/idle-callback';

/** After the start, so that guides never opened before open without signal. [ACHV-08] */
export function KeepGuides() {
  useEffect(() => afterStartup(() => void keep().catch(() => undefined)), []);
  return null;
}

async function keep(): Promise<void> {
  const { keepGuides } = await import('@/lib/features/guides/phone-guides');
  await keepGuides();
}
