'use client';

import type { ModalRequest } from '@/components/shell/modals/use-modal-queue';
import { FormattedText } from '@/components/ui/formatted-text';
import type { Popup } from '@/lib/features/talk/popups/parse-data';
import { PopupBody, PopupCard, PopupPicture, Shown } from './popup';

export function popupRequest(popup: Popup, onShown: () => void): ModalRequest {
  const isCard = popup.layout === 'card';
  const { body } = popup;
  const description = (close: () => void) => body && <FormattedText html={body} onLeave={close} />;
  const Content = isCard ? PopupCard : PopupBody;
  return {
    title: popup.heading,
    isCard,
    isCentred: !isCard,
    ...(!isCard && { description, picture: (popup.image ?? popup.icon) && <PopupPicture popup={popup} /> }),
    content: (close) => <Shown onShown={onShown}>{<Content popup={popup} close={close} />}</Shown>,
  };
}
