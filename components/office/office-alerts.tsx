'use client';

import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { createContext, type ReactNode, useContext } from 'react';
import { routes } from '@/lib/routes';

interface Alerts {
  readonly count: number;
  /** For example "2 visits without a cleaner". */
  readonly label: string;
}

const AlertsContext = createContext<Alerts | null>(null);

/** Number of urgent visits without a cleaner, for the menu and the top bar. */
export function OfficeAlerts({ count, label, children }: Alerts & { readonly children: ReactNode }) {
  return <AlertsContext.Provider value={{ count, label }}>{children}</AlertsContext.Provider>;
}

export function AlertCountMark() {
  const alerts = useContext(AlertsContext);
  if (!alerts || alerts.count === 0) return null;
  return (
    <span
      data-office-part
      className="rounded-full bg-bad px-2 font-strong text-on-bad text-s max-wide:absolute max-wide:top-1 max-wide:left-1/2 max-wide:ml-2"
    >
      <span aria-hidden>{alerts.count}</span>
      <span className="sr-only">{alerts.label}</span>
    </span>
  );
}

/** On a phone the menu's number is enough. */
export function AlertLink() {
  const alerts = useContext(AlertsContext);
  if (!alerts || alerts.count === 0) return null;
  return (
    <Link
      data-office-part
      href={routes.adminSupport}
      prefetch={false}
      className="flex min-h-tap shrink-0 items-center gap-2 rounded-m bg-bad-tint px-3 font-strong text-bad max-wide:hidden"
    >
      <TriangleAlert aria-hidden className="size-icon-s shrink-0" />
      {alerts.label}
    </Link>
  );
}
