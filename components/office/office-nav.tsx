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

/** A page with a place in the line. */
export type OfficePage = (typeof PAGES)[number];

interface OfficeNavProps {
  /** The page that is shown, or below which it lies. */
  readonly page: OfficePage;
  /** The shown page lies below the named one and stands nowhere in the line itself. */
  readonly isBelow: boolean;
}

/**
 * The pages of the office, in one line that scrolls to the side where it is longer than the screen. It begins with the shown page
 * in view: by style alone, since the office works without scripts, and by a script where a browser does not know that style yet.
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
        // The end fades, so that it is seen to go on; what stands there once it is scrolled has room before the fade.
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
  /** The count in words. */
  readonly label: string;
}

const AlertsContext = createContext<Alerts | null>(null);

/** How many urgent visits have no cleaner, for the menu of every page of the office. */
export function OfficeAlertCount({ count, label, children }: Alerts & { readonly children: ReactNode }) {
  return <AlertsContext.Provider value={{ count, label }}>{children}</AlertsContext.Provider>;
}

/** The count beside a page's name; nothing for none. */
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
