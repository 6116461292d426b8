// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  AUDIENCES,
  BROADCAST_FAULTS,
  BROADCAST_KINDS,
  BROADCAST_STATES,
} from '@/lib/features/office/broadcasts/model';
import type { Broadcast } from '@/lib/features/office/broadcasts/schema';
import { englishTexts } from '@/tests/support/pseudo-language';
import { BroadcastsScreen, type BroadcastsScreenProps } from './broadcasts-screen';

const AT = '2026-11-18T10:46:00.000Z';

const broadcasts: readonly Broadcast[] = BROADCAST_STATES.flatMap((state) =>
  BROADCAST_KINDS.flatMap((kind) =>
    AUDIENCES.map(
      (audience): Omit<Broadcast, 'id'> => ({
        ...{ state, kind, audience, who: 'Ben', clientKey: null, typedBody: '', sendAt: AT, sentAt: AT },
        content: { heading: 'Ben', question: 'Ben', show_tip_helpful_section: 'true', cta_url: '/schedule' },
        ...{ recipients: 1, delivered: 1, opened: 1, good: 1, bad: 1, dismissed: 1 },
      }),
    ),
  ),
).map((broadcast, at) => ({ ...broadcast, id: at + 1 }));

const show = (more: Partial<BroadcastsScreenProps> = {}) =>
  render(
    <BroadcastsScreen
      list={{ broadcasts: [], counts: BROADCAST_STATES.map((state) => ({ state, count: 1 })) }}
      {...{ state: 'draft', writing: null, outcome: null, formKey: 'a-key' }}
      {...more}
    />,
  );

it('no text is untranslated in the list, the forms and the notices', () => {
  show();
  show({ list: { broadcasts, counts: [] } });
  for (const kind of BROADCAST_KINDS) show({ writing: { kind, id: null, key: '' } });
  for (const form of ['saveBroadcast', 'sendBroadcast', 'withdrawBroadcast']) {
    show({ outcome: { form, about: 'Ben', refusal: null } });
    for (const fault of BROADCAST_FAULTS) {
      const refusal = { code: 'validation_error' as const, fields: { [fault]: ['2'] }, typed: {} };
      show({ outcome: { form, about: 'Ben', refusal } });
    }
  }
  expect(englishTexts()).toEqual([]);
});
