'use client';

import { Phone } from '@/components/ui/icons';
import { MessageParts } from '@/components/ui/message-parts';
import { type ButtonKind, buttonStyle } from '@/components/ui/styles';
import { phoneLink } from '@/lib/core/phone/platform/platform';
import { contactButtonMessages } from '@/lib/features/talk/contact/messages';
import { useSupportPhone } from '@/lib/features/talk/contact/use-support-phone';

interface SupportPhoneLinkProps {
  readonly kind?: ButtonKind;
  readonly size?: 'tap' | 'main';
}

/** The link is also offered offline, because phone calls need no internet. Nothing is shown without a number. */
export function SupportPhoneLink({ kind = 'secondary', size = 'tap' }: SupportPhoneLinkProps) {
  const phone = useSupportPhone();
  if (phone === null) return null;
  const { callPhone, callSamplePhone } = contactButtonMessages;
  return (
    <a href={phoneLink(phone.number)} className={buttonStyle(kind, size)}>
      <Phone aria-hidden className="size-icon shrink-0" />
      <span>
        {/* Large text on a narrow phone wraps before the number, not inside it. */}
        <MessageParts
          message={phone.isSample ? callSamplePhone : callPhone}
          parts={{ phone: <span className="whitespace-nowrap">{phone.number}</span> }}
        />
      </span>
    </a>
  );
}
