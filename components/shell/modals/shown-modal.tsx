import { Dialog } from '@/components/ui/dialog';
import type { QueuedModal } from './use-modal-queue';

interface ShownModalProps {
  readonly modal: QueuedModal;
  readonly onClose: () => void;
}

export function ShownModal({
  modal: { isMandatory, isCard, isCentred = false, place, description, content, onClose, ...head },
  onClose: remove,
}: ShownModalProps) {
  const close = () => {
    remove();
    onClose?.();
  };
  if (isCard) return content(close);
  return (
    <Dialog
      isOpen
      onClose={isMandatory ? stay : close}
      title={head.title}
      eyebrow={head.eyebrow}
      description={typeof description === 'function' ? description(close) : description}
      picture={head.picture}
      place={place ?? 'sheet'}
      hasClose={isCentred}
    >
      {content(close)}
    </Dialog>
  );
}

const stay = () => {};
