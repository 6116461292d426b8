import { OfficeForm } from '@/components/office/frame/office-form';
import { MessageBubbles } from '@/components/talk/chat/message-bubbles';
import { Button } from '@/components/ui/button';
import { GrowingField } from '@/components/ui/growing-field';
import { FORM_FIELD } from '@/components/ui/styles';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import type { OfficeChat } from '@/lib/features/office/chat/schema';
import type { InboxView } from '@/lib/features/office/inbox/model';
import type { InboxItem } from '@/lib/features/office/inbox/schema';
import { chatSupportOfficeTexts } from '@/lib/features/talk/chat/support/messages';
import { itemFields } from './item-fields';

export function ChatThread({ chat }: { readonly chat: OfficeChat }) {
  const { byOffice, byWorker, hasEnded } = chatSupportOfficeTexts;
  const { fullName: name, messages, isOngoing } = chat;
  const bubbles = messages.map((message) => {
    const time = formatInstant(message.sentAt, brand.timeZone);
    return { ...message, label: message.isOwn ? byOffice({ time }) : byWorker({ name, time }) };
  });
  return (
    <div>
      <div aria-live="polite" className="wrap-anywhere">
        <MessageBubbles bubbles={bubbles} on="ground" />
      </div>
      {!isOngoing && <p className="mt-3 text-center text-ink-soft text-s">{hasEnded}</p>}
    </div>
  );
}

interface AnswerFormProps {
  readonly item: InboxItem;
  readonly view: InboxView;
  /** A rejected answer had this text. */
  readonly typed: string;
  readonly formKey: string;
}

export function AnswerForm({ item, view, typed, formKey }: AnswerFormProps) {
  const { answer, sendAnswer } = chatSupportOfficeTexts;
  return (
    <OfficeForm
      form="answerChat"
      values={{ ...itemFields(item, view), clientKey: formKey }}
      className="flex shrink-0 flex-col gap-3 border-line border-t bg-card p-4"
    >
      <label className="block font-medium text-m">
        {answer}
        <GrowingField
          data-shortcut="reply"
          name="text"
          defaultValue={typed}
          rows={2}
          required
          className={`mt-1 border-line-strong ${FORM_FIELD}`}
        />
      </label>
      <Button type="submit" className="self-end">
        {sendAnswer}
      </Button>
    </OfficeForm>
  );
}
