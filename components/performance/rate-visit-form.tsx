'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { MessageField } from '@/components/ui/message-field';
import { useRateVisit } from '@/lib/features/rate-visit/hooks';
import { rateVisitFormMessages } from '@/lib/features/rate-visit/messages-form';
import { RATING_LIMITS, type RatingValue } from '@/lib/features/rate-visit/model';
import { asksForIssues } from '@/lib/features/rate-visit/rules';
import type { Visit } from '@/lib/features/visits/wire';
import { IssueFields } from './issue-fields';
import { type RatingDraft, ratingOf } from './rating-draft.view';

const MESSAGE_NAME = 'message';

interface RateVisitFormProps {
  readonly visit: Visit;
  readonly rating: RatingValue;
  readonly draft: RatingDraft;
  readonly onChange: (draft: RatingDraft) => void;
  readonly onSaved: () => void;
}

/** What there is to say beside the rating, and the button that sends both. [ACT-13] */
export function RateVisitForm({ visit, rating, draft, onChange, onSaved }: RateVisitFormProps) {
  const { isSending, rate } = useRateVisit(visit);
  const form = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    if (draft.message.length > RATING_LIMITS.messageLength) {
      // The field says what is wrong.
      form.current?.querySelector<HTMLElement>(`[name="${MESSAGE_NAME}"]`)?.focus();
      return;
    }
    const text = await rate(ratingOf(rating, draft));
    setFailure(text);
    if (text === null) onSaved();
  };
  return (
    <div ref={form} className="mt-4 flex flex-col gap-4">
      {asksForIssues(rating) && <IssueFields draft={draft} onChange={onChange} />}
      <MessageField
        label={rateVisitFormMessages.messageLabel}
        name={MESSAGE_NAME}
        limit={RATING_LIMITS.messageLength}
        value={draft.message}
        onChange={(message) => onChange({ ...draft, message })}
      />
      {failure && <p className="font-medium text-m text-warn">{failure}</p>}
      <Button size="main" isPending={isSending} onClick={() => void send()}>
        {rateVisitFormMessages.send}
      </Button>
    </div>
  );
}
