'use client';

import type { ModalRequest } from '@/components/shell/modals/use-modal-queue';
import { Button } from '@/components/ui/button';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { moodMessages } from '@/lib/features/talk/mood/messages';
import type { MoodSample } from '@/lib/features/talk/popups/parse-data';
import { MoodQuestion } from './mood-question';
import { Shown } from './popup';

interface MoodOptions {
  readonly request: (modal: ModalRequest) => void;
  readonly onShown: () => void;
}

export function moodRequest(sample: MoodSample, { request, onShown }: MoodOptions): ModalRequest {
  let dismiss: () => void = () => undefined;
  return {
    title: sample.title ?? sample.question,
    eyebrow: moodMessages.eyebrow,
    isCentred: true,
    ...(sample.title && { description: sample.question }),
    onClose: () => dismiss(),
    content: (close) => (
      <Shown onShown={onShown}>
        <MoodQuestion
          sample={sample}
          onDismissal={(own) => {
            dismiss = own;
          }}
          onDone={(isSent) => {
            close();
            request(isSent ? THANKS : SAVED);
          }}
          close={close}
        />
      </Shown>
    ),
  };
}

const note = (title: string, description: string): ModalRequest => ({
  title,
  description,
  priority: 0,
  isCentred: true,
  content: (close) => (
    <Button size="main" onClick={close}>
      {commonMessages.close}
    </Button>
  ),
});

const THANKS = note(moodMessages.submitted, moodMessages.thankYou);
/** The page shows it while the answer waits for a connection. */
const SAVED = note(moodMessages.saved, moodMessages.sentLater);
