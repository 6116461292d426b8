import { describe, expect, it } from 'vitest';
import { BellRing, DoorOpen, Footprints, KeyRound, LockKeyhole } from '@/components/ui/icons';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import type { AccessInformation, Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { accessRows } from './access-card.view';

type Fetched = Parameters<typeof accessRows>[1];

const TODAY: Fetched = { isToday: true, isFetchedBefore: false };
const EARLIER: Fetched = { isToday: true, isFetchedBefore: true };
const BEFORE: Fetched = { isToday: false, isFetchedBefore: false };

/** Returns each row as a list: title, code, lines. */
const read = (visit: Partial<Visit>, day = TODAY) =>
  accessRows(aVisit(visit), day, null).map(({ title, code, lines }) => [title, code ?? null, ...lines]);
const method = (access: string, accessInformation: AccessInformation = {}, day = TODAY) =>
  read({ access, accessInformation }, day)[0];

describe('the method of access', () => {
  it.each([
    [
      'keysafe',
      { keySafeCode: '4569', keySafeLocation: 'Left', numKeys: 2 },
      ['Key safe, code', '4569', 'Left', '2 keys'],
    ],
    ['keynest', { keyNestCode: '771', keyNestLocation: 'Shop' }, ['Key nest, code', '771', 'Shop']],
    ['keynest', {}, ['Key nest', null, 'Ask your customer']],
    ['keynest', { keyNestLocation: 'Shop' }, ['Key nest', null, 'Shop', 'Code: Ask your customer']],
    ['concierg', {}, ['Concierge', null, 'Ask your customer']],
    ['keyhiddn', { hiddenKeyLocation: 'Blue pot', numKeys: 1 }, ['Key hidden', null, 'Blue pot', '1 key']],
    ['keyhiddn', { hiddenKeyLocation: '' }, ['Key hidden', null, 'Ask your customer']],
    ['concierg', { conciergeLocation: 'Front desk', numKeys: 1 }, ['Concierge', null, 'Front desk', '1 key']],
    ['concierg', { conciergeLocation: '1 key', numKeys: 1 }, ['Concierge', null, '1 key']],
    ['supervsr', { numKeys: 2 }, ['Supervisor', null, 'A supervisor lets you in.']],
    ['at home', { numKeys: 2 }, ['At home', null, 'Your customer lets you in.']],
    ['athome', {}, ['At home', null, 'Your customer lets you in.']],
    ['teleport', { numKeys: 3 }, ['teleport', null, '3 keys']],
    ['keys', { numKeys: 3, key: { code: 'K12' } }, ['Key number', 'K12', '3 keys']],
    ['keys', {}, ['Key number', 'Unknown']],
  ])('[KEYS-01] [KEYS-06] the text of the access method "%s" with %o is %j', (access, information, row) => {
    expect(method(access, information)).toEqual(row);
  });

  it('[FMT-06] the method of access escapes HTML in a key number', () => {
    const information: AccessInformation = {
      ...{ key: { code: '<img src=x onerror=alert(1)>' }, keyCollectionState: { state: 'to_collect' } },
    };
    expect(method('keys', information)).toEqual([
      'You do not have the keys yet',
      null,
      'Key number &lt;img src=x onerror=alert(1)&gt;',
    ]);
  });

  it('[KEYS-06] the key number is found on the visit and on the home', () => {
    const key = (code: string) => ({ id: 1, code });
    const property = { key: key('HOME') };
    expect(read({ access: 'keys', key: key('VISIT'), property })[0]?.[1]).toBe('VISIT');
    expect(read({ access: 'keys', property })[0]?.[1]).toBe('HOME');
    expect(read({ access: 'keys' })[0]?.[1]).toBe('Unknown');
  });

  it('the method of access shows where the keys are before the worker has collected them', () => {
    const accessInformation: AccessInformation = {
      ...{ numKeys: 2, key: { code: 'K-1989' }, keyCollectionState: { state: 'to_collect' } },
    };
    const note = { id: 'keysElsewhere', taskType: 'remote-key-transfer', instruction: 'Amara has the keys.' };
    const visit = { access: 'keys', accessInformation, instructions: [note] };
    expect(read(visit)[0]).toEqual([
      'You do not have the keys yet',
      null,
      'Amara has the keys.',
      'Key number K-1989',
    ]);
    expect(
      read({ access: 'keys', accessInformation: { keyCollectionState: { state: 'to_collect' } } })[0],
    ).toEqual(['You do not have the keys yet', null]);
    const asBefore = ['Key number', 'K-1989', '2 keys'];
    expect(read({ ...visit, startedAt: '2026-11-18T10:00:00.000Z' })[0]).toEqual(asBefore);
    const collected = { ...accessInformation, keyCollectionState: { state: 'collected' } } as const;
    expect(read({ access: 'keys', accessInformation: collected })[0]).toEqual(asBefore);
  });

  it('the method of access prefers the visit’s method and information over the home’s', () => {
    const property = { access: 'keys', accessInformation: { keySafeCode: '1', keySafeLocation: 'Left' } };
    expect(read({ property })[0]?.[0]).toBe('Key number');
    expect(read({ property, access: 'keysafe', accessInformation: { keySafeCode: '2' } })[0]).toEqual([
      'Key safe, code',
      '2',
      'Left',
    ]);
    expect(read({})).toEqual([]);
  });
});

describe('information for the visit’s day only', () => {
  it.each([
    ['keysafe', ['Key safe', null, 'Left', `Code: ${visitsLabelsMessages.dayOfVisitOnly}`]],
    ['keynest', ['Key nest', null, 'Shop', `Code: ${visitsLabelsMessages.dayOfVisitOnly}`]],
    ['keyhiddn', ['Key hidden', null, visitsLabelsMessages.dayOfVisitOnly]],
  ])('[KEYS-05] information for the visit’s day only is withheld before the day: %s', (access, row) => {
    const information = {
      keySafeCode: '4569',
      keySafeLocation: 'Left',
      keyNestCode: '771',
      keyNestLocation: 'Shop',
      hiddenKeyLocation: 'Blue pot',
    };
    expect(method(access, information, BEFORE)).toEqual(row);
    expect(method(access, information, EARLIER)).toEqual(method(access, information, TODAY));
  });

  it.each([
    ['keysafe', {}, ['Key safe', null, 'Ask your customer']],
    ['keysafe', { keySafeLocation: 'Left' }, ['Key safe', null, 'Left', 'Code: Ask your customer']],
    ['keyhiddn', {}, ['Key hidden', null, 'Ask your customer']],
  ])('a code is not said to be withheld if a home has none: %s, %o', (access, information, row) => {
    const nothing = { ...information, dayOnlyFields: ['alarmEntryInstructions'] };
    expect([BEFORE, EARLIER, TODAY].map((day) => method(access, nothing, day))).toEqual([row, row, row]);
    const skipped = { access, skipped: true, accessInformation: nothing };
    expect(read(skipped, BEFORE)[0]?.at(-1)).toContain(visitsLabelsMessages.skippedOnly);
  });

  it('[KEYS-05] a code is said to be withheld if the home has one, and if the root does not say', () => {
    const withheld = ['Key hidden', null, visitsLabelsMessages.dayOfVisitOnly];
    expect(method('keyhiddn', { dayOnlyFields: ['hiddenKeyLocation'] }, BEFORE)).toEqual(withheld);
    expect(method('keyhiddn', {}, BEFORE)).toEqual(withheld);
    const alarm = (dayOnlyFields: readonly string[]) =>
      read({ accessInformation: { alarm: true, dayOnlyFields } }, BEFORE)[0]?.[2];
    expect(alarm(['alarmEntryInstructions'])).toBe(visitsLabelsMessages.dayOfVisitOnly);
    expect(alarm(['keySafeCode'])).toBe('There is an alarm. Ask your customer how it works.');
  });

  it('[KEYS-05] information for the visit’s day only needs a connection if the visit was saved before its day', () => {
    const later = 'You need a connection to see this';
    expect(method('keysafe', {}, EARLIER)).toEqual(['Key safe', null, `Code: ${later}`]);
    expect(method('keyhiddn', {}, EARLIER)).toEqual(['Key hidden', null, later]);
    expect(read({ accessInformation: { alarm: true } }, EARLIER)).toEqual([['Alarm', null, later]]);
  });

  it.each([
    [
      { alarm: true, alarmEntryInstructions: '1207', alarmExitInstructions: 'Star' },
      TODAY,
      ['1207'],
      ['Star'],
    ],
    [{ alarm: true }, TODAY, ['There is an alarm. Ask your customer how it works.'], undefined],
    [{ alarm: false, alarmEntryInstructions: '1207' }, TODAY, ['1207'], undefined],
    [
      { alarm: false, alarmExitInstructions: 'Star' },
      BEFORE,
      [visitsLabelsMessages.dayOfVisitOnly],
      undefined,
    ],
    [{ alarm: false }, TODAY, undefined, undefined],
  ])(
    '[KEYS-05] information for the visit’s day only covers the instructions of the alarm %o',
    (accessInformation, day, entry, exit) => {
      const rows = accessRows(aVisit({ accessInformation }), day, null);
      const linesOf = (name: string) => rows.find(({ title }) => title === name)?.lines;
      expect(linesOf('Alarm')).toEqual(entry);
      expect(linesOf('Alarm when you leave')).toEqual(exit);
    },
  );
});

describe('the rows', () => {
  const everything: Partial<Visit> = {
    access: 'keysafe',
    accessInformation: {
      keySafeCode: '4569',
      alarmEntryInstructions: '1207',
      findingEntranceInstructions: 'Side gate',
      openingInstructions: 'Lift',
      lockingInstructions: 'Turn twice',
      alarmExitInstructions: 'Star',
    },
  };

  it('the rows of the access card are in the order of arriving and leaving, each with its icon', () => {
    expect(read(everything)).toEqual([
      ['Key safe, code', '4569'],
      ['Alarm', null, '1207'],
      ['Finding the entrance', null, 'Side gate'],
      ['Opening the door', null, 'Lift'],
      ['Locking the door', null, 'Turn twice'],
      ['Alarm when you leave', null, 'Star'],
    ]);
    expect(accessRows(aVisit(everything), TODAY, null).map(({ icon }) => icon)).toEqual([
      LockKeyhole,
      BellRing,
      Footprints,
      DoorOpen,
      LockKeyhole,
      BellRing,
    ]);
    expect(accessRows(aVisit({ access: 'keys' }), TODAY, null)[0]?.icon).toBe(KeyRound);
  });

  it.each([
    ['keySafeCode', 'Key safe, code'],
    ['keySafeLocation', 'Key safe, code'],
    ['keyNestLocation', 'Key safe, code'],
    ['keyNestCode', 'Key safe, code'],
    ['conciergeLocation', 'Key safe, code'],
    ['hiddenKeyLocation', 'Key safe, code'],
    ['numKeys', 'Key safe, code'],
    ['key', 'Key safe, code'],
    ['alarm', 'Alarm'],
    ['alarmEntryInstructions', 'Alarm'],
    ['findingEntranceInstructions', 'Finding the entrance'],
    ['openingInstructions', 'Opening the door'],
    ['lockingInstructions', 'Locking the door'],
    ['alarmExitInstructions', 'Alarm when you leave'],
  ])('[VISIT-26] the rows of the access card mark a change of "%s" on "%s" only', (field, title) => {
    const changes = { property: { accessInformation: { [field]: null } } };
    const rows = accessRows(aVisit(everything), TODAY, changes);
    expect(rows.filter(({ isNew }) => isNew).map((row) => row.title)).toEqual([title]);
    expect(rows.filter(({ isNew }) => isNew === null)).toEqual([]);
  });

  it('[VISIT-26] the rows of the access card mark a change of the method', () => {
    const rows = accessRows(aVisit(everything), TODAY, { visit: { access: 'keysafe' } });
    expect(rows.filter(({ isNew }) => isNew).map(({ title }) => title)).toEqual(['Key safe, code']);
  });
});
