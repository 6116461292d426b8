'use client';

import Link from 'next/link';
import { createContext, type ReactNode, useContext } from 'react';
import { TriangleAlert } from '@/components/ui/icons';
import { routes } from '@/lib/core/ground/site/routes';

interface Alerts {
  /** The inbox has this many open items. */
  readonly count: number;
  /** It reads, for example, "3 open items". */
  readonly label: string;
  /** This is, for example, "2 visits without a cleaner"; it is null if nothing is urgent. */
  readonly urgent: string | null;
}

const AlertsContext = createContext<Alerts | null>(null);

/** The menu and the top bar show these counts. */
export function OfficeAlerts({ children, ...alerts }: Alerts & { readonly children: ReactNode }) {
  return <AlertsContext.Provider value={alerts}>{children}</AlertsContext.Provider>;
}

export function AlertCountMark() {
  const alerts = useContext(AlertsContext);
  if (!alerts || alerts.count === 0) return null;
  return (
    <span
      data-office-part
      className="whitespace-nowrap rounded-full bg-bad px-2 font-strong text-on-bad text-s max-wide:absolute max-wide:top-1 max-wide:left-1/2 max-wide:ml-2"
    >
      <span aria-hidden>{alerts.count}</span>
      <span className="sr-only">{alerts.label}</span>
    </span>
  );
}

/** A phone hides this link, because the menu's number is enough. */
export function AlertLink() {
  const urgent = useContext(AlertsContext)?.urgent ?? null;
  if (urgent === null) return null;
  return (
    <Link
      data-office-part
      href={routes.adminInbox}
      prefetch={false}
      className="flex min-h-tap shrink-0 items-center gap-2 rounded-m bg-bad-tint px-3 font-strong text-bad max-wide:hidden"
    >
      <TriangleAlert aria-hidden className="size-icon-s shrink-0" />
      {urgent}
    </Link>
  );
}
