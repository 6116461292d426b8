import { AppFrame } from '@/components/shell/frame/app-frame';
import { SupportMailText } from '@/components/ui/support-mail-text';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { chatCustomerTexts } from '@/lib/features/talk/chat/customer/messages';
import type { CustomerChat } from '@/lib/features/talk/chat/customer/schema';
import type { ClosedReason } from '@/lib/features/talk/chat/model';
import { LiveChat } from './live-chat';

interface CustomerChatScreenProps {
  readonly chat: CustomerChat;
  /** The address contains this error code. */
  readonly problem?: unknown;
  /** The form sends this idempotency key. */
  readonly formKey: string;
}

/** The page works without JavaScript. */
export function CustomerChatScreen({ chat, problem, formKey }: CustomerChatScreenProps) {
  const { heading, about, isOpenUntil } = chatCustomerTexts;
  return (
    <AppFrame>
      <header className="mb-4">
        <p className="mb-3 font-heavy text-brand text-l">{brand.name}</p>
        <h1 className="font-heavy text-2xl">{heading({ cleaner: chat.cleaner })}</h1>
        <p className="text-ink-soft">{about({ day: formatDay(chat.day) })}</p>
        <p className="text-ink-soft text-s">{isOpenUntil({ day: formatDay(chat.lastDay) })}</p>
      </header>
      <LiveChat chat={chat} problem={problem} formKey={formKey} />
    </AppFrame>
  );
}

interface ClosedChatScreenProps {
  /** It is null for an unknown or incomplete link. */
  readonly reason: ClosedReason | null;
}

export function ClosedChatScreen({ reason }: ClosedChatScreenProps) {
  const { closedTitle, closedText, unknownText, closedHelp } = chatCustomerTexts;
  return (
    <AppFrame>
      <p className="mb-6 font-heavy text-brand text-l">{brand.name}</p>
      <h1 className="mb-3 font-heavy text-2xl">{closedTitle}</h1>
      <p className="mb-3 text-ink-soft">{reason ? closedText[reason] : unknownText}</p>
      <SupportMailText message={closedHelp} />
    </AppFrame>
  );
}
