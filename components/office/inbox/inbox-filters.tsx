import { FilterTabs } from '@/components/office/frame/filter-tabs';
import { INBOX_KINDS, INBOX_OWNERS, type InboxOwner } from '@/lib/features/office/assignments/model';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import { INBOX_STATES, type InboxState, type InboxView } from '@/lib/features/office/inbox/model';
import type { InboxCounts } from '@/lib/features/office/inbox/schema';
import type { InboxKind } from '@/lib/features/records/office-values';

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
      <FilterTabs
        isDense
        label={texts.filterState}
        filters={INBOX_STATES.map((one) => ({
          label: texts.state[one],
          count: countOf(one, owner, kind),
          href: inboxAddress({ owner, kind, panel, state: one }),
          isCurrent: one === state,
        }))}
      />
      <FilterTabs
        isDense
        label={texts.filterOwner}
        filters={INBOX_OWNERS.map((one) => ({
          label: texts.owner[one],
          count: countOf(state, one, kind),
          href: inboxAddress({ state, kind, panel, owner: one }),
          isCurrent: one === owner,
        }))}
      />
      <FilterTabs
        isDense
        label={texts.filterKind}
        filters={[null, ...shownKinds].map((one) => ({
          label: one ? texts.kind[one] : texts.allKinds,
          count: countOf(state, owner, one),
          href: inboxAddress({ state, owner, panel, kind: one }),
          isCurrent: one === kind,
        }))}
      />
    </div>
  );
}
