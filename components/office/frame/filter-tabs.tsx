import Link from 'next/link';
import { classNames } from '@/components/ui/styles';
import { CurrentInView } from './current-in-view';

interface FilterTabsProps {
  readonly label: string;
  readonly filters: readonly {
    readonly href: string;
    readonly label: string;
    readonly count: number;
    readonly isCurrent: boolean;
  }[];
  /** Dense filters are small, and wrap in a narrow column instead of scrolling sideways. */
  readonly isDense?: boolean;
}

/** Shows filters of a list, each with its count. They are links, so that a filtered list has an address. */
export function FilterTabs({ label, filters, isDense = false }: FilterTabsProps) {
  return (
    <nav aria-label={label} className={isDense ? undefined : 'overflow-x-auto'}>
      <ul className={isDense ? 'flex flex-wrap gap-1' : 'flex w-max gap-2 p-1'}>
        {filters.map((filter) => (
          <li key={filter.href}>
            <Link
              href={filter.href}
              prefetch={false}
              scroll={false}
              aria-current={filter.isCurrent ? 'true' : undefined}
              className={classNames(FILTER, isDense ? DENSE : 'gap-2 px-4')}
            >
              {filter.label} <span className="font-regular tabular-nums">{filter.count}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!isDense && <CurrentInView current={filters.find(({ isCurrent }) => isCurrent)?.href ?? ''} />}
    </nav>
  );
}

const FILTER =
  'flex min-h-tap items-center whitespace-nowrap rounded-full border border-line bg-card font-medium text-ink-soft ' +
  'hover:text-ink aria-[current]:border-brand aria-[current]:bg-brand-tint aria-[current]:font-strong aria-[current]:text-brand';

const DENSE = 'gap-1 px-3 text-s wide:min-h-row-dense wide:px-2';
