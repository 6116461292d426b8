import { AppFrame } from '@/components/shell/frame/app-frame';
import { brand } from '@/lib/brand';
import { customerChatMessages } from '@/lib/features/customer-chat/messages';

/** What every link shows that opens nothing: cut, of nobody's, or past its time. It does not say which. */
export function ClosedChatScreen() {
  const { closedTitle, closedText, closedHelp } = customerChatMessages;
  return (
    <AppFrame>
      <p className="mb-6 font-heavy text-brand text-l">{brand.name}</p>
      <h1 className="mb-3 font-heavy text-2xl">{closedTitle}</h1>
      <p className="mb-3 text-ink-soft">{closedText}</p>
      <p className="text-ink-soft">{closedHelp({ email: brand.supportEmail })}</p>
    </AppFrame>
  );
}
