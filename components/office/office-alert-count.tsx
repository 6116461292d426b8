'use client';

import { createContext, type ReactNode, useContext } from 'react';

interface Alerts {
  readonly count: number;
  /** The count in words. */
  readonly label: string;
}

const AlertsContext = createContext<Alerts | null>(null);

/** How many urgent visits have no cleaner, for the menu of every page of the office. */
export function OfficeAlertCount({ count, label, children }: Alerts & { readonly children: ReactNode }) {
  return <AlertsContext.Provider value={{ count, label }}>{children}</AlertsContext.Provider>;
}

/** The count beside a page's name; nothing for none. */
export function AlertCountMark() {
  const alerts = useContext(AlertsContext);
  if (!alerts || alerts.count === 0) return null;
  return (
    <span className="ml-2 rounded-full bg-bad-tint px-2 py-1 font-strong text-bad text-s leading-tight">
      <span aria-hidden>{alerts.count}</span>
      <span className="sr-only">{alerts.label}</span>
    </span>
  );
}
