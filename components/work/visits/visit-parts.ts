'use client';

import { type ComponentType, createContext } from 'react';
import type { Visit } from '@/lib/features/work/visits/schema';

export interface VisitParts {
  /** This is the part that shows the pay of a skipped visit. */
  readonly SkippedPay: ComponentType<{ readonly visit: Visit }>;
}

/** Holds parts of a visit's page that belong to wings above visits. The shell gives them; null outside it. */
export const VisitPartsContext = createContext<VisitParts | null>(null);
