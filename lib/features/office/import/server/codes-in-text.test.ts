import { describe, expect, it } from 'vitest';
import { codeWarnings } from './codes-in-text';
import { COLUMNS, type SheetLine, type SheetName } from './sheets';

function lineOf<S extends SheetName>(sheet: S, line: number, cells: Record<string, string>): SheetLine<S> {
  const blank = Object.fromEntries(Object.keys(COLUMNS[sheet]).map((column) => [column, '']));
  return { line, cells: { ...blank, ...cells } as SheetLine<S>['cells'] };
}

const warningsOf = (instructions: string) =>
  codeWarnings({ lines: { jobs: [lineOf('jobs', 17, { instructions })] } });

describe('a code in free text', () => {
  it.each([
    'Press 7 then the bell',
    'At the gate press button C and wait',
    'Dial *12# on the intercom',
    'The gate code is 4711',
    'PIN: 00 42',
    'Key safe by the door, 1 2 3 4',
    'C1234Y opens the main door code lock',
    'Use 2580 for the lobby',
    'Wifi password: swordfish',
    'enter 55 on the keypad',
    'Type in 9',
  ])('a code in free text gives a warning: %s', (text) => {
    const warnings = warningsOf(text);
    expect(warnings).toEqual([{ sheet: 'jobs', line: 17, reason: '"Instructions" seems to tell a code' }]);
  });

  it.each([
    '',
    'Please start with the kitchen. Two bathrooms, 3 bedrooms.',
    'Ring the bell at number 12',
    'Come between 9:30 and 11:45, not before 09.00',
    'Call 020 7946 0018 or 07700 900123 if nobody opens',
    'We moved in in 2019 and repainted on 12/03/2024',
    'The vase cost £1200, please take care',
    'Enter by the side door and press the handle down',
    'Push hard, the door sticks',
    'The code is with the concierge',
    'Spray 1,000 ml at most',
  ])('free text without a code gives no warning: %s', (text) => {
    expect(warningsOf(text)).toEqual([]);
  });

  it('a code in free text is reported by line and column without its value, except in day-only columns', () => {
    const cells = {
      findingEntrance: 'Gate code 4711',
      parking: 'Barrier: press 9',
      keySafeCode: '4711',
      alarm: 'Enter 1207',
    };
    const warnings = codeWarnings({
      lines: { properties: [lineOf('properties', 2, {}), lineOf('properties', 3, cells)] },
    });
    expect(warnings.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 "Finding the entrance" seems to tell a code',
      '3 "Parking" seems to tell a code',
    ]);
    expect(JSON.stringify(warnings)).not.toMatch(/4711|press/);
  });
});
