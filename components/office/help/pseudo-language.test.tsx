// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HELP_TOPICS } from '@/lib/features/work/help/categories';
import { englishTexts } from '@/tests/support/pseudo-language';
import { HelpTopicsScreen } from './help-topics-screen';

it('the pseudo language translates the help topics and a refusal', () => {
  const ways = { email: true, callback: true, chat: true, recommended: 'email', tags: [] } as const;
  const topics = HELP_TOPICS.map((category) => ({ category, ...ways }));
  const refusal = {
    code: 'validation_error' as const,
    fields: { tags: ['x'], recommended: ['x'] },
    typed: {},
  };
  render(<HelpTopicsScreen topics={topics} outcome={{ form: 'helpTopic', about: 'late', refusal }} />);
  expect(englishTexts()).toEqual([]);
});
