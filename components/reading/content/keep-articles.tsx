'use client';

import { useEffect } from 'react';
import { afterStartup } from '@/lib/core/phone/scheduling/idle-callback';

/** Loads all guides, news and legal texts after the start: those never opened also open offline. [ACHV-07] [ACHV-08] */
export function KeepArticles() {
  useEffect(() => afterStartup(() => void keep().catch(() => undefined)), []);
  return null;
}

const keep = async () => (await import('./keep-all-articles')).keepAllArticles();
