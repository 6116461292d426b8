import Link from 'next/link';
import { inboxAddress } from '@/lib/features/inbox/address';
import { inboxOfficeMessages } from '@/lib/features/inbox/messages';
import {
  INBOX_KINDS,
  INBOX_OWNERS,
  INBOX_STATES,
  type InboxKind,
  type InboxOwner,
  type InboxState,
  type InboxView,
} from '@/lib/features/inbox/model';
import type { InboxCounts } from '@/lib/features/inbox/schema';

interface InboxFiltersProps {
  readonly view: InboxView;
  readonly counts: InboxCounts;
}

/** Each count is of the list that the link opens. */
export function InboxFilters({ view, counts }: InboxFiltersProps) {
  const { state, owner, kind, panel = null } = view;
  const texts = inboxOfficeMessages;
  const countOf = (asked: InboxState, by: InboxOwner, of: InboxKind | null) => {
    const kinds: readonly InboxKind[] = of ? [of] : INBOX_KINDS;
    return kinds.reduce((sum, one) => sum + counts[asked][one][by], 0);
  };
  const shownKinds = INBOX_KINDS.filter((one) => one === kind || countOf(state, owner, one) > 0);
  return (
    <div className="flex flex-col gap-1 border-line border-b p-3">
      <Filters
        label={texts.filterState}
        options={INBOX_STATES.map((one) => ({
          label: texts.state[one],
          count: countOf(one, owner, kind),
          href: inboxAddress({ owner, kind, panel, state: one }),
          isCurrent: one === state,
        }))}
      />
      <Filters
        label={texts.filterOwner}
        options={INBOX_OWNERS.map((one) => ({
          label: texts.owner[one],
          count: countOf(state, one, kind),
          href: inboxAddress({ state, kind, panel, owner: one }),
          isCurrent: one === owner,
        }))}
      />
      <Filters
        label={texts.filterKind}
        options={[null, ...shownKinds].map((one) => ({
          label: one ? texts.kind[one] : texts.allKinds,
          count: countOf(state, owner, one),
          href: inboxAddress({ state, owner, panel, kind: one }),
          isCurrent: one === kind,
        }))}
      />
    </div>
  );
}

interface FiltersProps {
  readonly label: string;
  readonly options: readonly {
    readonly label: string;
    readonly count: number;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
}

function Filters({ label, options }: FiltersProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1">
        {options.map(({ label: name, count, href, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent ? 'true' : undefined}
              className={FILTER}
            >
              {inboxOfficeMessages.counted({ label: name, count: String(count) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FILTER =
  'inline-flex min-h-tap items-center rounded-m px-3 font-medium text-ink-soft text-s tabular-nums hover:bg-card-sunk ' +
  'aria-[current]:bg-card-sunk aria-[current]:font-strong aria-[current]:text-ink wide:min-h-row-dense';
