import { describe, expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  type RatingDraft,
  ratingOf,
  withIssueToggled,
  withItemToggled,
} from './rating-draft.view';

const draft: RatingDraft = {
  issues: [{ code: 'access' }, { code: 'cleaning_equipment', items: ['mop'] }],
  message: ' The mop has lost its head. ',
};

describe('the payload of a draft', () => {
  it.each([1, 3] as const)(
    '[ACT-13] the payload of a draft for rating %i has the issues and the trimmed message',
    (rating) => {
      expect(ratingOf(rating, draft)).toEqual({
        rating,
        issues: draft.issues,
        message: 'The mop has lost its head.',
      });
    },
  );

  it('[ACT-16] the payload of a draft for Good has no issues', () => {
    expect(ratingOf(5, draft)).toEqual({ rating: 5, message: 'The mop has lost its head.' });
  });

  it('[ACT-13] the payload of a draft omits empty fields', () => {
    expect(ratingOf(1, EMPTY_DRAFT)).toEqual({ rating: 1 });
    expect(ratingOf(1, { issues: [], message: '  \n' })).toEqual({ rating: 1 });
    expect(EMPTY_DRAFT).toEqual({ issues: [], message: '' });
  });
});

describe('a tap', () => {
  it('[ACT-16] a tap on an issue adds or removes it and keeps other issues and the message', () => {
    const without = withIssueToggled(draft, 'access');
    expect(without).toEqual({ issues: [draft.issues[1]], message: draft.message });
    expect(withIssueToggled(without, 'access')).toEqual({
      issues: [draft.issues[1], { code: 'access' }],
      message: draft.message,
    });
  });

  it('[ACT-18] a tap on an item adds or removes it in its own issue only', () => {
    const more = withItemToggled(draft, 'cleaning_equipment', 'iron');
    expect(more.issues).toEqual([{ code: 'access' }, { code: 'cleaning_equipment', items: ['mop', 'iron'] }]);
    expect(withItemToggled(more, 'cleaning_equipment', 'mop').issues[1]?.items).toEqual(['iron']);
    expect(withItemToggled(draft, 'access', 'gloves').issues[0]).toEqual({
      code: 'access',
      items: ['gloves'],
    });
    expect(more.message).toBe(draft.message);
  });
});
