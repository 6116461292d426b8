'use client';

import { useRef, useState } from 'react';
import { QueryScreen } from '@/components/query/query-screen';
import { Button } from '@/components/ui/button';
import { Fieldset } from '@/components/ui/fieldset';
import { Check, Plus } from '@/components/ui/icons';
import { MessageField } from '@/components/ui/message-field';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/components/ui/styles';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { labelOf } from '@/lib/core/ground/texts/messages';
import type { CallState } from '@/lib/core/phone/client/use-call';
import type { RatingValue } from '@/lib/features/records/standing-values';
import { useRateVisit, useRatingIssues } from '@/lib/features/work/rate-visit/hooks';
import { rateVisitFormMessages } from '@/lib/features/work/rate-visit/messages';
import { RATING_ISSUE_CODES, RATING_LIMITS } from '@/lib/features/work/rate-visit/model';
import { asksForIssues } from '@/lib/features/work/rate-visit/rules';
import type { RatingIssue } from '@/lib/features/work/rate-visit/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { type RatingDraft, ratingOf, withIssueToggled, withItemToggled } from './rating-draft.view';

const MESSAGE_NAME = 'message';

interface RateVisitFormProps {
  readonly visit: Visit;
  readonly rating: RatingValue;
  readonly draft: RatingDraft;
  readonly onChange: (draft: RatingDraft) => void;
  readonly onSaved: () => void;
}

export function RateVisitForm({ visit, rating, draft, onChange, onSaved }: RateVisitFormProps) {
  const { isSending, rate } = useRateVisit(visit);
  const form = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    if (draft.message.length > RATING_LIMITS.messageLength) {
      // The field shows its error.
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

const TEXTS = {
  notLoaded: rateVisitFormMessages.issuesNotLoaded,
  notSaved: rateVisitFormMessages.issuesNotLoaded,
  loads: commonMessages.checkConnection,
};

interface IssueFieldsProps {
  readonly draft: RatingDraft;
  readonly onChange: (draft: RatingDraft) => void;
}

/** Options from the server. The rating can be sent without them. [ACT-16] */
export function IssueFields({ draft, onChange }: IssueFieldsProps) {
  const query = useRatingIssues(true);
  return (
    <Fieldset legend={rateVisitFormMessages.issuesQuestion} legendClassName="mb-1 font-medium text-m">
      <QueryScreen
        query={query}
        texts={TEXTS}
        isFromPhone
        skeleton={<ExpectedIssues />}
        renderProblem={() => <IssuesMissing query={query} />}
        isAside
      >
        {(issues) =>
          issues.map((issue) => (
            <IssueField key={issue.code} issue={issue} draft={draft} onChange={onChange} />
          ))
        }
      </QueryScreen>
    </Fieldset>
  );
}

function IssuesMissing({ query }: { readonly query: CallState<unknown> }) {
  return (
    <div role="alert" className="flex items-center gap-3">
      <p className="grow text-ink-soft text-m">{TEXTS.notLoaded}</p>
      <Button
        kind="secondary"
        className="shrink-0"
        isPending={query.isLoading}
        onClick={() => void query.retry()}
      >
        {commonMessages.retry}
      </Button>
    </div>
  );
}

/** It is as high as the usual options, so that the layout does not shift. */
function ExpectedIssues() {
  return RATING_ISSUE_CODES.map((code) => (
    <div key={code} className="flex min-h-tap items-center gap-3">
      <Skeleton className="size-icon shrink-0" />
      <Skeleton className="h-4 grow" />
    </div>
  ));
}

interface IssueFieldProps extends IssueFieldsProps {
  readonly issue: RatingIssue;
}

function IssueField({ issue: { code, display, items }, draft, onChange }: IssueFieldProps) {
  const chosen = draft.issues.find((issue) => issue.code === code);
  return (
    <>
      <label className="flex min-h-tap cursor-pointer items-center gap-3 py-1 text-m">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          onChange={() => onChange(withIssueToggled(draft, code))}
          className="size-icon shrink-0 tick-box"
        />
        {/* The server's text is capitalised, because it starts a line. */}
        <span className="first-letter:uppercase">{display}</span>
      </label>
      {chosen && items && items.length > 0 && (
        <Fieldset
          legend={rateVisitFormMessages.itemsQuestion}
          legendClassName="mb-2 text-ink-soft text-s"
          className="mb-3"
        >
          <div className="flex flex-wrap gap-2">
            {items.map((item) => (
              <ItemChip
                key={item}
                item={item}
                isChosen={chosen.items?.includes(item) ?? false}
                onToggle={() => onChange(withItemToggled(draft, code, item))}
              />
            ))}
          </div>
        </Fieldset>
      )}
    </>
  );
}

interface ItemChipProps {
  readonly item: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function ItemChip({ item, isChosen, onToggle }: ItemChipProps) {
  const Icon = isChosen ? Check : Plus;
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-tap items-center gap-2 rounded-full border px-3 font-medium text-m',
        isChosen ? 'border-brand bg-brand-tint text-brand-strong' : 'border-line-strong text-ink',
      )}
    >
      {/* The input covers the whole chip, including its focus ring. */}
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full"
      />
      <Icon aria-hidden className="size-icon-s shrink-0" />
      {labelOf(rateVisitFormMessages.item, item)}
    </label>
  );
}
