'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useRateVisit } from '@/lib/features/performance/hooks';
import { RATING_LIMITS, type RatingValue } from '@/lib/features/performance/model';
import { asksForIssues } from '@/lib/features/performance/rules';
import type { Visit } from '@/lib/features/visits/model';
import { IssueFields } from './issue-fields';
import { type RatingDraft, ratingOf } from './rating-draft.view';
import { MESSAGE_LABEL } from './texts';

interface RateVisitFormProps {
  readonly visit: Visit;
  readonly rating: RatingValue;
  readonly draft: RatingDraft;
  readonly onChange: (draft: RatingDraft) => void;
  readonly onSaved: () => void;
}

/** What there is to say beside the rating, and the button that sends both. [ACT-13] */
export function RateVisitForm({ visit, rating, draft, onChange, onSaved }: RateVisitFormProps) {
  const messageId = useId();
  const { isSending, rate } = useRateVisit(visit);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    const text = await rate(ratingOf(rating, draft));
    setFailure(text);
    if (text === null) onSaved();
  };
  return (
    <div className="mt-4 flex flex-col gap-4">
      {asksForIssues(rating) && <IssueFields draft={draft} onChange={onChange} />}
      <div>
        <label htmlFor={messageId} className="mb-1 block font-medium text-m">
          {MESSAGE_LABEL} <span className="font-regular text-ink-soft">(optional)</span>
        </label>
        <textarea
          id={messageId}
          rows={3}
          maxLength={RATING_LIMITS.messageLength}
          value={draft.message}
          onChange={({ target }) => onChange({ ...draft, message: target.value })}
          className="block w-full resize-none rounded-m border border-line-strong bg-card px-4 py-3 text-ink text-m"
        />
      </div>
      {failure && <p className="font-medium text-m text-warn">{failure}</p>}
      <Button size="main" isPending={isSending} onClick={() => void send()}>
        Send
      </Button>
    </div>
  );
}
