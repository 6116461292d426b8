import type { RatingValue } from '@/lib/features/rate-visit/model';
import { asksForIssues } from '@/lib/features/rate-visit/rules';
import type { ChosenIssue, VisitRating } from '@/lib/features/rate-visit/wire';

/** What the worker has chosen and written so far. */
export interface RatingDraft {
  readonly issues: readonly ChosenIssue[];
  readonly message: string;
}

export const EMPTY_DRAFT: RatingDraft = { issues: [], message: '' };

/** The payload of a draft: what Good has no use for stays behind, as does what is empty. [ACT-13] [ACT-16] */
export function ratingOf(rating: RatingValue, { issues, message }: RatingDraft): VisitRating {
  const text = message.trim();
  return {
    rating,
    ...(asksForIssues(rating) && issues.length > 0 ? { issues } : {}),
    ...(text ? { message: text } : {}),
  };
}

/** The draft with an issue chosen, or no longer. */
export function withIssueToggled(draft: RatingDraft, code: string): RatingDraft {
  const others = draft.issues.filter((issue) => issue.code !== code);
  const isChosen = others.length < draft.issues.length;
  return { ...draft, issues: isChosen ? others : [...others, { code }] };
}

/** The draft with an item of a chosen issue chosen, or no longer. */
export function withItemToggled(draft: RatingDraft, code: string, item: string): RatingDraft {
  const issues = draft.issues.map((issue) => {
    if (issue.code !== code) return issue;
    const items = issue.items ?? [];
    return { code, items: items.includes(item) ? items.filter((other) => other !== item) : [...items, item] };
  });
  return { ...draft, issues };
}
