'use client';

import { type ReactNode, useState } from 'react';
import { useFailureToast } from '@/components/query/use-failure-toast';
import { ChatTagsContext } from '@/components/talk/chat/support/support-chat-context';
import { Button } from '@/components/ui/button';
import { Card, CardRow } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Headset, Mail, PhoneIncoming } from '@/components/ui/icons';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { useToast } from '@/components/ui/use-toast';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { mailLink } from '@/lib/core/phone/platform/platform';
import { useFeature } from '@/lib/features/people/flags/hooks';
import { offeredChannels } from '@/lib/features/talk/contact/help-categories';
import { contactMessages } from '@/lib/features/talk/contact/messages';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import { CANCEL_REASONS, type CancelReason, type SpokenChannel } from '@/lib/features/talk/contact/model';
import { useHelpCategory } from '@/lib/features/talk/contact/use-contact';
import { type SupportHours, useSupportHours } from '@/lib/features/talk/contact/use-support-hours';
import { type CallBack, useCallBack } from '@/lib/features/talk/contact/use-support-requests';
import { CallBackRequest } from './call-back-request';

interface SupportContactProps {
  /** This is a category of help or of call-backs. */
  readonly category: string;
  /** The chat button comes here, if there is one. */
  readonly chat?: ReactNode;
  /** It is named as the fastest way while it is offered. */
  readonly recommended?: SpokenChannel | null;
  /** It is set where the page shows the request elsewhere. */
  readonly hidesOpenRequest?: boolean;
}

/** Shows the opening hours and the category's contact options. [CONTACT-02] [CONTACT-25] */
export function SupportContact({
  category,
  chat,
  recommended = null,
  hidesOpenRequest = false,
}: SupportContactProps) {
  const hours = useSupportHours(brand.timeZone);
  const callBackHours = useSupportHours(brand.timeZone, 'callback');
  const definition = useHelpCategory(category);
  const callBack = useCallBack();
  const isCallBackOn = useFeature(FEATURES.contactCallback);
  const isEmailInOpenHoursOn = useFeature(FEATURES.contactEmailInOpenHours);
  const isChatAlwaysOn = useFeature(FEATURES.liveChatAlwaysAvailable);
  const hasTags = useFeature(FEATURES.ticketTagsInChat);
  const offered = offeredChannels({
    definition,
    isOpen: hours.isOpen,
    isCallBackOn,
    isEmailInOpenHoursOn,
    isChatAlwaysOn,
  });
  const isOffered: Readonly<Record<SpokenChannel, boolean>> = {
    chat: offered.chat && Boolean(chat),
    callback: offered.callBack && callBackHours.isOpen && !callBack.isOpen,
  };
  return (
    <Card title={contactMessages.support}>
      <div className="flex flex-col gap-3">
        <div role="status">
          <CardRow icon={Headset} title={openingHoursText(hours)} />
        </div>
        {recommended && isOffered[recommended] && (
          <p className="text-ink-soft">{contactHelpMessages.fastest[recommended]}</p>
        )}
        {callBack.isOpen && !hidesOpenRequest && <OpenRequestNotice callBack={callBack} />}
        {offered.chat && (
          <ChatTagsContext value={hasTags ? (definition.ticketTags ?? NO_TAGS) : NO_TAGS}>
            {chat}
          </ChatTagsContext>
        )}
        {isOffered.callback && <CallBackRequest callBack={callBack} category={category} />}
        {/* Keeps the place for the way that the hours decide. */}
        {hours.isLoading && <Skeleton className="h-tap" />}
        {!hours.isLoading && offered.email && brand.supportEmail !== null && (
          <a href={mailLink(brand.supportEmail)} className={buttonStyle('secondary')}>
            <Mail aria-hidden className="size-icon shrink-0" />
            {contactHelpMessages.email({ address: brand.supportEmail })}
          </a>
        )}
      </div>
    </Card>
  );
}

const NO_TAGS: readonly string[] = [];

/** Shows an open call-back request, which can be cancelled. [CONTACT-27] [CONTACT-28] */
export function OpenRequestNotice({ callBack }: { readonly callBack: CallBack }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-col gap-2 rounded-m bg-brand-tint p-3">
      <div role="status">
        <CardRow icon={PhoneIncoming} title={contactHelpMessages.openRequest} />
      </div>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {contactHelpMessages.cancelRequest}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={contactHelpMessages.cancelTitle}>
        <CancelForm callBack={callBack} onClose={() => setIsAsking(false)} />
      </Dialog>
    </div>
  );
}

const OPTIONS = CANCEL_REASONS.map((value) => ({ value, label: contactHelpMessages.cancelReason[value] }));

interface CancelFormProps {
  readonly callBack: CallBack;
  readonly onClose: () => void;
}

function CancelForm({ callBack, onClose }: CancelFormProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const cancel = async () => {
    setIsMissing(reason === null);
    if (reason === null) return;
    const result = await callBack.cancel(reason);
    if (!result.ok) {
      if (result.error.status === 0) toast({ kind: 'warning', text: commonMessages.noConnection });
      showFailure(result.error);
      return;
    }
    if (result.value?.success === false) {
      toast({ kind: 'danger', text: commonMessages.problem });
      return;
    }
    toast({ kind: 'success', text: contactHelpMessages.cancelled });
    onClose();
  };
  return (
    <>
      <RadioGroup
        legend={contactHelpMessages.cancelWhy}
        name="cancel-reason"
        options={OPTIONS}
        value={reason}
        onChange={setReason}
        error={isMissing && reason === null ? contactHelpMessages.missing.reason : undefined}
      />
      <Button size="main" isPending={callBack.isBusy} onClick={() => void cancel()}>
        {contactHelpMessages.cancelSend}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {contactHelpMessages.cancelKeep}
      </Button>
    </>
  );
}

function openingHoursText({ isOpen, isLoading, hours, day, daysAhead }: SupportHours): string {
  const { start, end } = hours ?? {};
  if (isLoading) return contactHelpMessages.hoursLoading;
  if (isOpen) {
    return end ? contactHelpMessages.open({ end: formatTime(end) }) : contactHelpMessages.openNow;
  }
  if (!start || !end) return contactHelpMessages.closed;
  const times = { start: formatTime(start), end: formatTime(end) };
  if (daysAhead > 1) return contactHelpMessages.closedUntil({ day: formatDay(day), ...times });
  return daysAhead === 0 ? contactHelpMessages.closedToday(times) : contactHelpMessages.closedTomorrow(times);
}
