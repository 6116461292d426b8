'use client';

import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { FormattedText } from '@/components/ui/formatted-text';
import { IconButton } from '@/components/ui/icon-button';
import { X } from '@/components/ui/icons';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { deliveriesMessages } from '@/lib/features/talk/popups/messages';
import type { Popup } from '@/lib/features/talk/popups/parse-data';
import { CallToActionButton } from './call-to-action-button';
import { PopupIcon } from './popup-icon';
import { TipHelpful } from './tip-helpful';

interface ShownProps {
  readonly onShown: () => void;
  readonly children: React.ReactNode;
}

export function Shown({ onShown, children }: ShownProps) {
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(), []);
  return children;
}

export function PopupPicture({ popup: { image, icon } }: { readonly popup: Popup }) {
  if (image !== null) {
    // biome-ignore lint/performance/noImgElement: small, of our own server, and of unknown size.
    return <img src={withBasePath(image)} alt="" className="max-h-[30dvh] w-full rounded-t-l object-cover" />;
  }
  if (icon === null) return null;
  return (
    <div className="px-5 pt-5">
      <PopupIcon name={icon} />
    </div>
  );
}

interface PopupProps {
  readonly popup: Popup;
  /** A preview has none. */
  readonly close?: (() => void) | undefined;
}

export function PopupBody({ popup, close }: PopupProps) {
  return (
    <>
      <CallToActionButton popup={popup} close={close} />
      <Button kind="quiet" size="main" onClick={close}>
        {popup.dismissText ?? deliveriesMessages.dismiss}
      </Button>
      {popup.asksIfHelpful && <TipHelpful heading={popup.heading} />}
    </>
  );
}

/** Sits above the tab bar and does not block the page. */
export function PopupCard({ popup, close }: PopupProps) {
  return (
    <section
      aria-label={popup.heading}
      className="fixed inset-x-0 bottom-page-foot z-10 mx-auto mb-3 w-[calc(100%-var(--space-6))] max-w-page"
    >
      <PopupCardContent popup={popup} close={close} />
    </section>
  );
}

export function PopupCardContent({ popup, close }: PopupProps) {
  return (
    <div className="rounded-l bg-card p-4 text-ink shadow-lift">
      <div className="mb-3 flex items-start gap-3">
        {popup.icon && <PopupIcon name={popup.icon} />}
        <div className="min-w-0 grow">
          <p className="font-strong text-m">{popup.heading}</p>
          {popup.body && (
            <div className="text-ink-soft text-s">
              <FormattedText html={popup.body} onLeave={close} />
            </div>
          )}
        </div>
        <IconButton icon={X} label={popup.dismissText ?? commonMessages.close} onClick={close} />
      </div>
      <div className="flex flex-col gap-3">
        <CallToActionButton popup={popup} close={close} />
        {popup.asksIfHelpful && <TipHelpful heading={popup.heading} />}
      </div>
    </div>
  );
}
