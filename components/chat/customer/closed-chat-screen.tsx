import { AppFrame } from '@/components/shell/frame/app-frame';
import { brand } from '@/lib/brand';
import { customerChatMessages } from '@/lib/features/chat/customer/messages';
import type { ClosedReason } from '@/lib/features/chat/customer/model';

interface ClosedChatScreenProps {
  /** Null for a link that was cut, or never made. */
  readonly reason: ClosedReason | null;
}

/** Why a customer's link opens no chat. */
export function ClosedChatScreen({ reason }: ClosedChatScreenProps) {
  const { closedTitle, closedText, unknownText, closedHelp } = customerChatMessages;
  return (
    <AppFrame>
      <p className="mb-6 font-heavy text-brand text-l">{brand.name}</p>
      <h1 className="mb-3 font-heavy text-2xl">{closedTitle}</h1>
      <p className="mb-3 text-ink-soft">{reason ? closedText[reason] : unknownText}</p>
      <p className="text-ink-soft">{closedHelp({ email: brand.supportEmail })}</p>
    </AppFrame>
  );
}
