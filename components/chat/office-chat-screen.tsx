import Link from 'next/link';
import { OfficeFrame } from '@/components/office/office-frame';
import { RefreshPage } from '@/components/office/refresh-page';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MessageBubbles } from '@/components/ui/message-bubbles';
import { brand } from '@/lib/brand';
import { formatInstant } from '@/lib/core/format/time';
import { supportChatOfficeMessages } from '@/lib/features/chat/support/messages-office';
import type { OfficeChat } from '@/lib/features/chat/support/wire-office';
import { routes, withBasePath } from '@/lib/routes';

interface ChatScreenProps {
  readonly chat: OfficeChat;
  /** Whether the last answer was not taken. */
  readonly hasProblem: boolean;
  /** By which the answer that is written now is sent once. */
  readonly formKey: string;
}

/** One cleaner's chat with support, and an answer to it. */
export function ChatScreen({ chat, hasProblem, formKey }: ChatScreenProps) {
  const { id, fullName, workerId, isOngoing, messages } = chat;
  const { byOffice, byWorker, openFile, hasEnded, leave, problem } = supportChatOfficeMessages;
  const bubbles = messages.map((message) => {
    const time = formatInstant(message.sentAt, brand.timeZone);
    return { ...message, label: message.isOwn ? byOffice({ time }) : byWorker({ name: fullName, time }) };
  });
  return (
    <OfficeFrame page="adminChats" title={fullName}>
      <RefreshPage />
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
      <AnswerForm id={id} formKey={formKey} />
      {isOngoing && (
        <form method="post" action={withBasePath(routes.adminChatAnswer)}>
          <input type="hidden" name="chat" value={id} />
          <Button type="submit" name="end" value="yes" kind="quiet">
            {leave}
          </Button>
        </form>
      )}
    </OfficeFrame>
  );
}

function AnswerForm({ id, formKey }: { readonly id: number; readonly formKey: string }) {
  const { answer, sendAnswer } = supportChatOfficeMessages;
  return (
    <form method="post" action={withBasePath(routes.adminChatAnswer)} className="flex flex-col gap-3">
      <input type="hidden" name="chat" value={id} />
      <input type="hidden" name="clientKey" value={formKey} />
      <label className="block font-medium text-m">
        {answer}
        <textarea
          name="text"
          rows={3}
          required
          className="mt-1 block w-full resize-none rounded-m border border-line-strong bg-card px-4 py-3 font-regular text-ink text-m"
        />
      </label>
      <Button type="submit" size="main">
        {sendAnswer}
      </Button>
    </form>
  );
}
