import Link from 'next/link';

interface FilterTabsProps {
  readonly label: string;
  readonly filters: readonly {
    readonly href: string;
    readonly label: string;
    readonly count: number;
    readonly isCurrent: boolean;
  }[];
}

/** Filters of a list, each with its count. Links, so that a filtered list has an address. */
export function FilterTabs({ label, filters }: FilterTabsProps) {
  return (
    <nav aria-label={label} className="overflow-x-auto">
      <ul className="flex w-max gap-2 p-1">
        {filters.map((filter) => (
          <li key={filter.href}>
            <Link
              href={filter.href}
              prefetch={false}
              scroll={false}
              aria-current={filter.isCurrent ? 'true' : undefined}
              className={FILTER}
            >
              {filter.label}
              <span className="font-regular tabular-nums">{filter.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FILTER =
  'flex min-h-tap items-center gap-2 whitespace-nowrap rounded-full border border-line bg-card px-4 font-medium text-ink-soft ' +
  'hover:text-ink aria-[current]:border-brand aria-[current]:bg-brand-tint aria-[current]:font-strong aria-[current]:text-brand';
