import Link from 'next/link';
import { OfficeForm } from '@/components/office/office-form';
import { OfficeFrame } from '@/components/office/office-frame';
import { officeTimeText } from '@/components/office/when.view';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { brand } from '@/lib/brand';
import { formatInstant } from '@/lib/core/format/date-time';
import { chatSupportOfficeTexts } from '@/lib/features/chat/support/messages';
import type { OfficeChat, OfficeChats } from '@/lib/features/chat/support/schema';
import { routes } from '@/lib/routes';
import { MessageBubbles } from './message-bubbles';

/** Latest first. */
export function OfficeChatsScreen({ chats }: OfficeChats) {
  const { inboxNone, unread, hasEnded } = chatSupportOfficeTexts;
  return (
    <OfficeFrame page="adminChats">
      {chats.length === 0 && <p>{inboxNone}</p>}
      {chats.length > 0 && (
        <Card>
          <ul>
            {chats.map(({ id, fullName, unreadCount, isOngoing, lastText, lastAt }) => (
              <li key={id} className="border-line border-b last:border-0">
                <Link href={routes.adminChat(id)} prefetch={false} className="block min-h-tap p-4">
                  <span className="flex items-center justify-between gap-3">
                    <span className="font-strong">{fullName}</span>
                    {unreadCount > 0 && <Pill kind="brand">{unread({ count: unreadCount })}</Pill>}
                    {unreadCount === 0 && !isOngoing && (
                      <span className="text-ink-soft text-s">{hasEnded}</span>
                    )}
                  </span>
                  <span className="block truncate">{lastText}</span>
                  <span className="block text-ink-soft text-s">{officeTimeText(lastAt)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </OfficeFrame>
  );
}

interface OfficeChatScreenProps {
  readonly chat: OfficeChat;
  /** The last reply was rejected. */
  readonly hasProblem: boolean;
  /** The rejected reply. */
  readonly typed?: string;
  /** Idempotency key of the form. */
  readonly formKey: string;
}

export function OfficeChatScreen({ chat, hasProblem, typed = '', formKey }: OfficeChatScreenProps) {
  const { id, fullName, workerId, isOngoing, messages } = chat;
  const { byOffice, byWorker, openFile, hasEnded, leave, problem } = chatSupportOfficeTexts;
  const bubbles = messages.map((message) => {
    const time = formatInstant(message.sentAt, brand.timeZone);
    return { ...message, label: message.isOwn ? byOffice({ time }) : byWorker({ name: fullName, time }) };
  });
  return (
    <OfficeFrame page="adminChats" title={fullName}>
      <Link
        href={routes.adminWorker(workerId)}
        prefetch={false}
        className="inline-flex min-h-tap items-center font-medium text-brand underline-offset-4 hover:underline"
      >
        {openFile}
      </Link>
      <Card className="p-4">
        <div aria-live="polite">
          <MessageBubbles bubbles={bubbles} />
        </div>
        {!isOngoing && <p className="mt-3 text-center text-ink-soft text-s">{hasEnded}</p>}
      </Card>
      {hasProblem && (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      )}
      <AnswerForm id={id} typed={typed} formKey={formKey} />
      {isOngoing && (
        <OfficeForm form="endChat" values={{ chat: id }}>
          <Button type="submit" kind="quiet">
            {leave}
          </Button>
        </OfficeForm>
      )}
    </OfficeFrame>
  );
}

interface AnswerFormProps extends Required<Pick<OfficeChatScreenProps, 'typed' | 'formKey'>> {
  readonly id: number;
}

function AnswerForm({ id, typed, formKey }: AnswerFormProps) {
  const { answer, sendAnswer } = chatSupportOfficeTexts;
  return (
    <OfficeForm form="answerChat" values={{ chat: id, clientKey: formKey }} className="flex flex-col gap-3">
      <label className="block font-medium text-m">
        {answer}
        <textarea
          name="text"
          defaultValue={typed}
          rows={3}
          required
          className="mt-1 block w-full resize-none rounded-m border border-line-strong bg-card px-4 py-3 font-regular text-ink text-m"
        />
      </label>
      <Button type="submit" size="main">
        {sendAnswer}
      </Button>
    </OfficeForm>
  );
}
