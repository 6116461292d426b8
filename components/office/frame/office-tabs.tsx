import Link from 'next/link';
import { CurrentInView } from './current-in-view';

interface OfficeTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[];
}

/** Shows tabs for pages that belong together. The tabs scroll sideways on a phone. */
export function OfficeTabs({ label, tabs }: OfficeTabsProps) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-line border-b bg-card px-4 wide:px-5">
      <ul className="flex w-max gap-5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              prefetch={false}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={TAB_LINK}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
      <CurrentInView current={tabs.find(({ isCurrent }) => isCurrent)?.href ?? ''} />
    </nav>
  );
}

const TAB_LINK =
  'flex min-h-tap items-center whitespace-nowrap border-transparent border-b-2 font-medium text-ink-soft -outline-offset-3 ' +
  'hover:text-ink aria-[current]:border-brand aria-[current]:font-strong aria-[current]:text-brand';
