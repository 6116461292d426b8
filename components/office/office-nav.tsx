'use client';

import Link from 'next/link';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { routes } from '@/lib/routes';

const PAGES = [
  'admin',
  'adminApplicants',
  'adminOffers',
  'adminSupport',
  'adminChats',
  'adminSwitches',
  'adminFailedJobs',
  'adminAudit',
] as const;

export type OfficePage = (typeof PAGES)[number];

interface OfficeNavProps {
  /** The shown page, or its parent. */
  readonly page: OfficePage;
  /** The shown page is a child of `page` and not in the menu itself. */
  readonly isBelow: boolean;
}

/**
 * One line that scrolls horizontally. CSS scrolls the current page into view without JavaScript; a script
 * does it for browsers without that CSS feature.
 */
export function OfficeNav({ page, isBelow }: OfficeNavProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place in the line.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !current) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [page]);
  return (
    <nav
      ref={nav}
      aria-label={pageTitle('admin')}
      className={
        'relative -mx-4 -mt-2 mb-4 overflow-x-auto [scrollbar-width:none] ' +
        // The end fades out to show that the list continues; padding keeps the last item clear of the fade.
        '[mask-image:linear-gradient(to_right,black_calc(100%-var(--space-6)),transparent)] wide:[mask-image:none] ' +
        'wide:mx-0 wide:w-max wide:max-w-[calc(50vw+50%-1rem)]'
      }
    >
      <ul className="flex w-max pr-6 pl-1 wide:-ml-3 wide:px-0">
        {PAGES.map((name) => (
          <li key={name} className={name === page ? '[scroll-initial-target:nearest]' : undefined}>
            <Link
              href={routes[name]}
              prefetch={false}
              aria-current={name === page ? (isBelow ? true : 'page') : undefined}
              className={LINK}
            >
              {pageTitle(name)}
              {name === 'admin' && <AlertCountMark />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LINK =
  'flex min-h-tap items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-ink-soft -outline-offset-2 ' +
  'hover:text-ink aria-[current]:border-brand aria-[current]:font-strong aria-[current]:text-brand';

interface Alerts {
  readonly count: number;
  /** Accessible text of the count. */
  readonly label: string;
}

const AlertsContext = createContext<Alerts | null>(null);

/** Number of urgent visits without a cleaner, for the menu. */
export function OfficeAlertCount({ count, label, children }: Alerts & { readonly children: ReactNode }) {
  return <AlertsContext.Provider value={{ count, label }}>{children}</AlertsContext.Provider>;
}

function AlertCountMark() {
  const alerts = useContext(AlertsContext);
  if (!alerts || alerts.count === 0) return null;
  return (
    <span className="ml-2 rounded-full bg-bad-tint px-2 py-1 font-strong text-bad text-s leading-tight">
      <span aria-hidden>{alerts.count}</span>
      <span className="sr-only">{alerts.label}</span>
    </span>
  );
}
