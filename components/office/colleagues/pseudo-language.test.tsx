// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { COLLEAGUE_FAULTS } from '@/lib/features/office/colleagues/model';
import { englishTexts } from '@/tests/support/pseudo-language';
import { ColleaguesScreen } from './colleagues-screen';

const EMAIL = 'grace@sweep.example';
const colleagues = OFFICE_ROLES.map((role, id) => ({
  ...{ id, email: EMAIL, name: id > 0 ? EMAIL : null, role, hasSecondFactor: id < 2, isSelf: id === 0 },
  signedInAt: id === 0 ? '2026-11-18T09:00:00.000Z' : null,
}));

const refused = (
  code: 'validation_error' | 'not_found' | 'permission_denied' | 'timeout',
  fault?: string,
) => ({
  ...{ form: 'inviteColleague', about: EMAIL },
  refusal: {
    code,
    fields: fault ? { [fault]: [fault === 'role' ? 'manage' : '1'] } : {},
    typed: { email: EMAIL, role: 'owner' },
  },
});

const OUTCOMES: readonly (FormOutcome | null)[] = [
  null,
  ...['inviteColleague', 'setColleagueRole', 'removeColleague', 'setOwnName'].map((form) => ({
    ...{ form, about: EMAIL },
    refusal: null,
  })),
  refused('permission_denied', 'role'),
  { ...refused('validation_error'), form: 'setOwnName' },
  ...COLLEAGUE_FAULTS.map((fault) => refused('validation_error', fault)),
  ...(['validation_error', 'not_found', 'permission_denied', 'timeout'] as const).map((code) =>
    refused(code),
  ),
];

it.each([true, false])(
  'the pseudo language translates the colleagues, and the forms of an owner: %s',
  (canManage) => {
    const password = { email: EMAIL, password: '1234-5678' };
    for (const outcome of OUTCOMES) {
      const { unmount } = render(
        <ColleaguesScreen
          {...{ colleagues, canManage, outcome }}
          oneTimePassword={outcome ? null : password}
          isInviting={outcome !== null || canManage}
          isRenaming
          toRemove={outcome ? null : 1}
        />,
      );
      expect(englishTexts()).toEqual([]);
      unmount();
    }
  },
);
