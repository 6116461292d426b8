'use client';

import { useState } from 'react';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { neededAnswer } from '@/lib/core/phone/client/follow-job';
import { isOnline } from '@/lib/core/phone/client/online';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import type { PhotoFault } from '@/lib/features/people/photo/model';
import { PHOTO_FAULT_TEXTS } from '@/lib/features/people/photo/server-texts';
import { helpCalls } from './calls';
import { ticketPhotoMessages } from './messages';

export type ReadPhoto = (file: File) => Promise<{ readonly data: string } | PhotoFault>;

export interface TicketPhoto {
  readonly isBusy: boolean;
  readonly problem: string;
  /** Sends the photo ahead of its message. Resolves to its id, or null. */
  readonly add: (file: File) => Promise<string | null>;
}

/** Photos need a connection; the message with them does not. */
export function useTicketPhoto(read: ReadPhoto): TicketPhoto {
  const { now } = useClock();
  const { write } = useWrite(helpCalls.addTicketPhoto, { now });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (file: File): Promise<{ readonly id: string } | { readonly text: string }> => {
    if (!isOnline()) return { text: ticketPhotoMessages.needsConnection };
    const photo = await read(file).catch(() => null);
    if (photo === null) return { text: commonMessages.notOpened };
    if (typeof photo === 'string') return { text: PHOTO_FAULT_TEXTS[photo] };
    const answer = neededAnswer(await write({ body: photo }));
    if (answer.ok) return { id: answer.value.photoId };
    return { text: answer.error.userMessage ?? ticketPhotoMessages.needsConnection };
  };
  const add = async (file: File) => {
    setIsBusy(true);
    setProblem('');
    const sent = await send(file);
    setIsBusy(false);
    if ('id' in sent) return sent.id;
    setProblem(sent.text);
    return null;
  };
  return { isBusy, problem, add };
}
