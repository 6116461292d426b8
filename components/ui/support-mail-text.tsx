import { brand } from '@/lib/core/ground/site/brand';
import { mailLink } from '@/lib/core/phone/platform/platform';
import { MessageParts } from './message-parts';

interface SupportMailTextProps {
  /** The sentence has the placeholder `email`. */
  readonly message: (texts: { readonly email: string }) => string;
}

/**
 * People who have no account see it: the support's address opens their mail app. Nothing is shown without an address.
 */
export function SupportMailText({ message }: SupportMailTextProps) {
  const address = brand.supportEmail;
  if (address === null) return null;
  const email = (
    <a href={mailLink(address)} className="font-medium text-brand underline wrap-anywhere">
      {address}
    </a>
  );
  return (
    <p className="text-ink-soft">
      <MessageParts message={message} parts={{ email }} />
    </p>
  );
}
