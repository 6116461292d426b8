// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KnownChanges } from '@/lib/features/work/visits/changes';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { ACCESS_CODES } from '@/lib/features/work/visits/model';
import type { AccessInformation, Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { newRows } from '@/tests/support/new-rows';
import { AccessCard } from './access-card';

const everything: AccessInformation = {
  keyNestLocation: 'Corner shop',
  keyNestCode: '771',
  conciergeLocation: 'Front desk',
  keySafeLocation: 'Left of the door',
  keySafeCode: '4569',
  hiddenKeyLocation: 'Under the blue pot',
  key: { code: 'K12' },
  numKeys: 3,
  alarm: true,
  alarmEntryInstructions: 'Enter 1207',
  alarmExitInstructions: 'Hold the star key',
  findingEntranceInstructions: 'Side gate',
  openingInstructions: 'Lift the handle',
  lockingInstructions: 'Turn twice',
};

function textOf(overrides: Partial<Visit>, isToday = true, changes: KnownChanges = null): string {
  const { container } = render(
    <AccessCard
      visit={aVisit({ accessInformation: everything, ...overrides })}
      isToday={isToday}
      changes={changes}
    />,
  );
  return container.textContent ?? '';
}

describe('AccessCard', () => {
  it.each([
    ['keys', 'Key number K12'],
    ['keysafe', 'Key safe, code 4569Left of the door'],
    ['keyhiddn', 'Key hiddenUnder the blue pot'],
    ['keynest', 'Key nest, code 771Corner shop'],
    ['concierg', 'ConciergeFront desk'],
    ['supervsr', 'SupervisorA supervisor lets you in.'],
    ['at home', 'At homeYour customer lets you in.'],
  ] as const)('[KEYS-01] AccessCard describes how to get in with the method "%s"', (access, text) => {
    expect(textOf({ access })).toContain(text);
  });

  it.each([
    ['keysafe', '4569'],
    ['keynest', '771'],
    ['keyhiddn', 'Under the blue pot'],
  ] as const)(
    '[KEYS-05] AccessCard withholds codes and the alarm of a skipped visit with "%s"',
    (access, secret) => {
      const text = textOf({ access, skipped: true, skippedByUserRole: 'customers' });
      expect(text).toContain(visitsLabelsMessages.skippedOnly);
      for (const hidden of [secret, 'Enter 1207', 'Hold the star key']) expect(text).not.toContain(hidden);
    },
  );

  it.each([
    ['keynest', ['Corner shop', '771']],
    ['concierg', ['Front desk']],
    ['keysafe', ['Left of the door', '4569']],
    ['keyhiddn', ['Under the blue pot']],
    ['keys', ['K12']],
  ] as const)(
    '[KEYS-03] AccessCard with "%s" shows the access information that the method needs',
    (access, own) => {
      const text = textOf({ access });
      const always = ['3 keys', 'AlarmEnter 1207', 'Side gate', 'Lift the handle'];
      for (const shownText of [...own, ...always]) expect(text).toContain(shownText);
      expect(textOf({ access, accessInformation: { alarm: true } })).toContain('Alarm');
      expect(textOf({ access, accessInformation: { alarm: false } })).not.toContain('Alarm');
    },
  );

  it('[KEYS-01] AccessCard has a sentence for each of the seven methods', () => {
    for (const access of ACCESS_CODES) expect(textOf({ access, accessInformation: null })).not.toBe('');
    expect(ACCESS_CODES).toHaveLength(7);
  });

  it.each([
    ['keysafe', '4569'],
    ['keynest', '771'],
    ['keyhiddn', 'Under the blue pot'],
    ['keys', 'Enter 1207'],
    ['keys', 'Hold the star key'],
  ] as const)(
    '[KEYS-05] AccessCard withholds on another day, with "%s", the secret "%s"',
    (access, secret) => {
      expect(textOf({ access })).toContain(secret);
      const text = textOf({ access }, false);
      expect(text).not.toContain(secret);
      expect(text).toContain(visitsLabelsMessages.dayOfVisitOnly);
    },
  );

  it('[KEYS-05] AccessCard says that codes are for the day even when the server sent none', () => {
    const accessInformation = { keySafeLocation: 'Left of the door', keySafeCode: null };
    const text = textOf({ access: 'keysafe', accessInformation }, false);
    expect(text).toContain('Left of the door');
    expect(text).toContain('Only available on day of clean');
  });

  it('[KEYS-06] AccessCard shows the key number "Unknown" when there is none', () => {
    expect(textOf({ access: 'keys', accessInformation: {} })).toContain('Key number Unknown');
  });

  it.each(['at home', 'supervsr'] as const)(
    '[KEYS-07] AccessCard hides the number of keys for "%s"',
    (access) => {
      expect(textOf({ access })).not.toContain('3 keys');
    },
  );

  it.each(['keys', 'keysafe', 'keyhiddn', 'keynest', 'concierg'] as const)(
    '[KEYS-07] AccessCard shows the number of keys for "%s"',
    (access) => {
      expect(textOf({ access })).toContain('3 keys');
    },
  );

  it('AccessCard uses the property’s access if the visit has none', () => {
    const property = { access: 'keysafe', accessInformation: everything };
    expect(textOf({ access: null, accessInformation: null, property })).toContain('4569');
  });

  it('[VISIT-07] AccessCard says to a worker without access only that they cannot enter', () => {
    const text = textOf({ access: 'keysafe', workerPropertyAccess: 'cannot_access' });
    expect(text).toContain('You cannot access this property for this visit.');
    expect(text).not.toContain('4569');
    expect(text).not.toContain('Side gate');
  });

  it('AccessCard keeps line breaks and formatting of a text', () => {
    const findingEntranceInstructions = 'Gate first\n<b>then</b> the door';
    const visit = aVisit({ accessInformation: { findingEntranceInstructions } });
    const { container } = render(<AccessCard visit={visit} isToday changes={null} />);
    expect(container.querySelector('b')?.textContent).toBe('then');
    expect(container.textContent).toContain('Gate first\nthen the door');
  });

  it.each([
    ['teleport', 'teleport'],
    ['athome', 'At homeYour customer lets you in.'],
  ])('AccessCard shows an unknown method as text: %s', (access, text) => {
    expect(textOf({ access })).toContain(text);
  });

  it('AccessCard shows a key number of twenty digits in full', () => {
    const code = '12345678901234567890';
    expect(textOf({ access: 'keys', accessInformation: { key: { code } } })).toContain(code);
  });

  it('[VISIT-27] AccessCard marks only the access rows that have changed', () => {
    const visit = aVisit({ access: 'keysafe', accessInformation: everything });
    const changes = {
      property: { accessInformation: { keySafeCode: '4569' } },
      specialInstructions: [{ id: 'lockingInstructions', taskType: 'cleaning', instruction: 'Turn twice' }],
    };
    render(<AccessCard visit={visit} isToday changes={changes} />);
    expect(newRows()).toEqual(['Key safe, code 4569', 'Locking the door']);
  });
});
