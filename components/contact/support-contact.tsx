'use client';

import { Headset, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { brand } from '@/lib/brand';
import { useHelpCategory } from '@/lib/features/contact/hooks';
import { contactMessages } from '@/lib/features/contact/messages';
import { contactHelpMessages } from '@/lib/features/contact/messages-help';
import { offeredChannels } from '@/lib/features/contact/rules-help';
import { useCallBack } from '@/lib/features/contact/use-call-back';
import { useSupportHours } from '@/lib/features/contact/use-support-hours';
import { useFeature } from '@/lib/features/flags/hooks';
import { FEATURES } from '@/lib/flags';
import { CallBackRequest } from './call-back-request';
import { OpenRequestNotice } from './open-request-notice';
import { hoursText } from './support-hours.view';

interface SupportContactProps {
  /** What the help is about, by a code of the help's or of a call's. */
  readonly category: string;
  /** The button that opens the chat with support, where there is one. */
  readonly chat?: ReactNode;
}

/** Whether support is there, and the ways to it that the category has. [CONTACT-02] [CONTACT-25] */
export function SupportContact({ category, chat }: SupportContactProps) {
  const hours = useSupportHours(brand.timeZone);
  const callBackHours = useSupportHours(brand.timeZone, 'callback');
  const definition = useHelpCategory(category);
  const callBack = useCallBack();
  const isCallBackOn = useFeature(FEATURES.contactCallback);
  const isEmailInOpenHoursOn = useFeature(FEATURES.contactEmailInOpenHours);
  const offered = offeredChannels({
    definition,
    isOpen: hours.isOpen,
    isCallBackOn,
    isEmailInOpenHoursOn,
  });
  return (
    <Card title={contactMessages.support}>
      <div className="flex flex-col gap-3">
        <div role="status">
          <CardRow icon={Headset} title={hoursText(hours)} />
        </div>
        {callBack.isOpen && <OpenRequestNotice callBack={callBack} />}
        {hours.isOpen && chat}
        {offered.callBack && callBackHours.isOpen && !callBack.isOpen && (
          <CallBackRequest callBack={callBack} category={category} />
        )}
        {!hours.isLoading && offered.email && (
          <a href={`mailto:${brand.supportEmail}`} className={buttonStyle('secondary')}>
            <Mail aria-hidden className="size-icon shrink-0" />
            {contactHelpMessages.email({ address: brand.supportEmail })}
          </a>
        )}
      </div>
    </Card>
  );
}
