import { OfficeForm } from '@/components/office/frame/office-form';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/icons';
import { inboxOfficeMessages } from '@/lib/features/office/inbox/messages';
import type { InboxView } from '@/lib/features/office/inbox/model';
import type { InboxItem } from '@/lib/features/office/inbox/schema';
import { itemFields, takingFields } from './item-fields';

interface ItemActionsProps {
  readonly item: InboxItem;
  readonly view: InboxView;
}

export function ItemActions({ item, view }: ItemActionsProps) {
  const { take, takeOver, leave, reopen } = inboxOfficeMessages;
  const values = itemFields(item, view);
  return (
    <div className="flex flex-wrap gap-2">
      <OfficeForm
        form="assignItem"
        values={item.assignee ? { ...values, to: item.isMine ? 'nobody' : 'me' } : takingFields(item, view)}
      >
        <Button type="submit" kind="secondary">
          {item.isMine ? leave : item.assignee ? takeOver : take}
        </Button>
      </OfficeForm>
      {item.canResolve && (
        <OfficeForm form="resolveItem" values={values}>
          <Button type="submit" kind="secondary" data-shortcut="resolve">
            <Check aria-hidden className="size-icon-s" />
            {resolveText(item)}
          </Button>
        </OfficeForm>
      )}
      {item.canReopen && (
        <OfficeForm form="reopenItem" values={values}>
          <Button type="submit" kind="secondary">
            {reopen}
          </Button>
        </OfficeForm>
      )}
    </div>
  );
}

function resolveText({ kind }: InboxItem): string {
  const { resolve, endChat, closeTicket } = inboxOfficeMessages;
  if (kind === 'ticket') return closeTicket;
  return kind === 'chat' ? endChat : resolve;
}
