import { ForRole } from '@/components/office/frame/office-access';
import { OfficeForm } from '@/components/office/frame/office-form';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { BesidePanel } from '@/components/office/frame/side-panel';
import { Button } from '@/components/ui/button';
import { Inbox as InboxIcon } from '@/components/ui/icons';
import { classNames } from '@/components/ui/styles';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { INBOX_KINDS, itemKey } from '@/lib/features/office/assignments/model';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import { listView } from '@/lib/features/office/inbox/model';
import type { Inbox } from '@/lib/features/office/inbox/queries';
import type { InboxItem } from '@/lib/features/office/inbox/schema';
import { InboxFilters } from './inbox-filters';
import { InboxList } from './inbox-list';
import { takingFields } from './item-fields';
import { ItemPanel } from './item-panel';
import { ItemThread } from './item-thread';

interface InboxScreenProps extends Inbox {
  readonly outcome: FormOutcome | null;
  /** An answer in a chat sends this idempotency key. */
  readonly formKey: string;
}

/** Shows list, thread and context. On a phone the list and an item are separate pages. [CONTACT-26] [HELP-12] */
export function InboxScreen(props: InboxScreenProps) {
  const { view, page, asked, opened, thread, replies, chosenReply, outcome, formKey } = props;
  const list = listView(view);
  const { choose, gone } = inboxOfficeMessages;
  const ownOutcome = asked && outcome?.about === itemKey(asked) ? outcome : null;
  const open = INBOX_KINDS.reduce((sum, kind) => sum + page.counts.open[kind].all, 0);
  return (
    <OfficeFrame page="adminInbox" action={<TakeNext view={list} items={page.items} />} hasColumns>
      <div className="wide:grid wide:h-full wide:grid-cols-[var(--inbox-list)_minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)]">
        <section
          aria-label={inboxOfficeMessages.list}
          className={classNames(
            'bg-card wide:min-h-0 wide:overflow-y-auto wide:border-line wide:border-r',
            asked && 'max-wide:hidden',
          )}
        >
          {/* Announces that an item has come or gone. */}
          <p role="status" className="sr-only">
            {inboxOfficeMessages.openCount({ count: open })}
          </p>
          <InboxFilters view={list} counts={page.counts} />
          <InboxList view={list} page={page} openedKey={asked && itemKey(asked)} />
        </section>
        {opened ? (
          <BesidePanel
            panel={view.panel !== 'closed' && <ItemPanel {...{ opened, view }} outcome={ownOutcome} />}
          >
            <ItemThread
              {...{ view, opened, thread, formKey, replies, chosenReply }}
              today={page.today}
              outcome={ownOutcome}
              key={itemKey(opened.item)}
            />
          </BesidePanel>
        ) : (
          <div
            className={classNames(
              'flex flex-col items-center justify-center gap-3 p-5 text-ink-soft',
              !asked && 'max-wide:hidden',
            )}
          >
            <InboxIcon aria-hidden className="size-6 text-ink-faint" />
            <p role={asked ? 'alert' : undefined}>{asked ? gone : choose}</p>
          </div>
        )}
      </div>
    </OfficeFrame>
  );
}

interface TakeNextProps extends Pick<Inbox, 'view'> {
  readonly items: readonly InboxItem[];
}

/** Assigns and opens the first item of the list that nobody has taken. */
function TakeNext({ view, items }: TakeNextProps) {
  const next = items.find(({ assignee, resolvedAt }) => assignee === null && resolvedAt === null);
  return (
    next && (
      <ForRole needs="work">
        <OfficeForm id="take-next" form="assignItem" values={takingFields(next, view)}>
          <Button type="submit">{inboxOfficeMessages.takeNext}</Button>
        </OfficeForm>
      </ForRole>
    )
  );
}
