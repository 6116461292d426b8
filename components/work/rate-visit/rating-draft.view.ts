import type { RatingValue } from '@/lib/features/records/standing-values';
import { asksForIssues } from '@/lib/features/work/rate-visit/rules';
import type { ChosenIssue, VisitRating } from '@/lib/features/work/rate-visit/schema';

export interface RatingDraft {
  readonly issues: readonly ChosenIssue[];
  readonly message: string;
}

export const EMPTY_DRAFT: RatingDraft = { issues: [], message: '' };

/** Omits empty fields, and issues when the rating is "Good". [ACT-13] [ACT-16] */
export function ratingOf(rating: RatingValue, { issues, message }: RatingDraft): VisitRating {
  const text = message.trim();
  return {
    rating,
    ...(asksForIssues(rating) && issues.length > 0 ? { issues } : {}),
    ...(text ? { message: text } : {}),
  };
}

export function withIssueToggled(draft: RatingDraft, code: string): RatingDraft {
  const others = draft.issues.filter((issue) => issue.code !== code);
  const isChosen = others.length < draft.issues.length;
  return { ...draft, issues: isChosen ? others : [...others, { code }] };
}

export function withItemToggled(draft: RatingDraft, code: string, item: string): RatingDraft {
  const issues = draft.issues.map((issue) => {
    if (issue.code !== code) return issue;
    const items = issue.items ?? [];
    return { code, items: items.includes(item) ? items.filter((other) => other !== item) : [...items, item] };
  });
  return { ...draft, issues };
}
