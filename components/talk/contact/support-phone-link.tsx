import { Phone } from '@/components/ui/icons';
import { MessageParts } from '@/components/ui/message-parts';
import { type ButtonKind, buttonStyle } from '@/components/ui/styles';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneLink } from '@/lib/core/phone/platform/platform';
import { contactButtonMessages } from '@/lib/features/talk/contact/messages';

interface SupportPhoneLinkProps {
  readonly kind?: ButtonKind;
  readonly size?: 'tap' | 'main';
}

/** The link is also offered offline, because phone calls need no internet. */
export function SupportPhoneLink({ kind = 'secondary', size = 'tap' }: SupportPhoneLinkProps) {
  return (
    <a href={phoneLink(brand.supportPhone)} className={buttonStyle(kind, size)}>
      <Phone aria-hidden className="size-icon shrink-0" />
      <span>
        {/* Large text on a narrow phone wraps before the number, not inside it. */}
        <MessageParts
          message={contactButtonMessages.callPhone}
          parts={{ phone: <span className="whitespace-nowrap">{brand.supportPhone}</span> }}
        />
      </span>
    </a>
  );
}
