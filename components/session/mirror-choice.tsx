'use client';

import { useEffect } from 'react';
import { type Choice, mirrorChoice } from '@/lib/features/environment/memory';

/** Has the browser's own storage say what the server keeps. [ENV-01] */
export function MirrorChoice({ environment, apiRoot }: Choice) {
  useEffect(() => mirrorChoice({ environment, apiRoot }), [environment, apiRoot]);
  return null;
}
