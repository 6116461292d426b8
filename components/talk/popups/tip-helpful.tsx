'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ThumbsDown, ThumbsUp } from '@/components/ui/icons';
import { RECORD_KEYS } from '@/lib/features/people/analytics/record';
import { useTrack } from '@/lib/features/people/analytics/track';
import { deliveriesMessages } from '@/lib/features/talk/popups/messages';

export function TipHelpful({ heading }: { readonly heading: string }) {
  const track = useTrack();
  const [isAnswered, setIsAnswered] = useState(false);
  const answer = (helpful: 'yes' | 'no') => {
    setIsAnswered(true);
    track(RECORD_KEYS.tipHelpful, { helpful, heading });
  };
  return (
    <div className="mt-2 flex min-h-tap flex-wrap items-center gap-2 border-line border-t pt-4">
      <p className="grow text-ink-soft text-s" role="status">
        {isAnswered ? deliveriesMessages.thanks : deliveriesMessages.wasHelpful}
      </p>
      {!isAnswered && (
        <div className="flex gap-2">
          <Button kind="secondary" onClick={() => answer('yes')}>
            <ThumbsUp aria-hidden className="size-icon" />
            {deliveriesMessages.yes}
          </Button>
          <Button kind="secondary" onClick={() => answer('no')}>
            <ThumbsDown aria-hidden className="size-icon" />
            {deliveriesMessages.no}
          </Button>
        </div>
      )}
    </div>
  );
}
