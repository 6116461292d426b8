import { brand } from '@/lib/core/ground/site/brand';
import { mailLink } from '@/lib/core/phone/platform/platform';
import { MessageParts } from './message-parts';

interface SupportMailTextProps {
  /** It is a sentence with the placeholder `email`. */
  readonly message: (texts: { readonly email: string }) => string;
}

/** People who have no account see it: the support's address opens their mail app. */
export function SupportMailText({ message }: SupportMailTextProps) {
  const email = (
    <a href={mailLink(brand.supportEmail)} className="font-medium text-brand underline wrap-anywhere">
      {brand.supportEmail}
    </a>
  );
  return (
    <p className="text-ink-soft">
      <MessageParts message={message} parts={{ email }} />
    </p>
  );
}
