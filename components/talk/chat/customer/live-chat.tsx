'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { MessageField } from '@/components/ui/message-field';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { chatCustomerTexts } from '@/lib/features/talk/chat/customer/messages';
import type { CustomerChat } from '@/lib/features/talk/chat/customer/schema';
import { useCustomerChat } from '@/lib/features/talk/chat/customer/use-customer-chat';
import { useDraftFault } from '@/lib/features/talk/chat/use-draft';
import { MessageBubbles } from '../message-bubbles';

interface LiveChatProps {
  readonly chat: CustomerChat;
  readonly problem?: unknown;
  readonly formKey: string;
}

/** The chat polls while the page is visible. */
export function LiveChat(given: LiveChatProps) {
  const { chat, draft, setDraft, send, isSending, problem, isLive } = useCustomerChat(given);
  const { message, send: label, notLive, nothingYet } = chatCustomerTexts;
  const text = problem && chatCustomerTexts.problem[problem];
  const { error, canSend } = useDraftFault(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <div aria-live="polite" className="grow">
        {chat.messages.length === 0 && <p className="text-ink-soft">{nothingYet}</p>}
        <MessageBubbles
          on="ground"
          bubbles={chat.messages.map((one) => ({ ...one, label: labelOf(chat, one) }))}
        />
      </div>
      {!isLive && (
        <p role="status" className="mt-3 text-ink-soft text-s">
          {notLive}
        </p>
      )}
      <form
        method="post"
        action={withBasePath(routes.customerAnswer)}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend()) void send();
          else field.current?.focus();
        }}
        className="mt-5 flex flex-col gap-3"
      >
        <input type="hidden" name="clientKey" value={given.formKey} />
        <input type="hidden" name="seenUpTo" value={chat.messages.at(-1)?.id ?? ''} />
        <MessageField
          label={message}
          name="text"
          value={draft}
          onChange={setDraft}
          isRequired
          error={error}
          ref={field}
        />
        {text && !error && (
          <p role="alert" className="font-medium text-bad">
            {text}
          </p>
        )}
        <Button type="submit" size="main" isPending={isSending}>
          {label}
        </Button>
      </form>
    </>
  );
}

function labelOf({ cleaner, timeZone }: CustomerChat, { isOwn, sentAt }: CustomerChat['messages'][number]) {
  const time = formatInstant(sentAt, timeZone);
  return isOwn ? chatCustomerTexts.byYou({ time }) : chatCustomerTexts.byCleaner({ cleaner, time });
}
