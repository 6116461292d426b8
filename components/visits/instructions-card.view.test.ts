import { describe, expect, it } from 'vitest';
import { DAY_OF_VISIT_ONLY_TEXT } from '@/lib/features/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { instructionRows } from './instructions-card.view';

const told = (id: string | number, taskType: string, instruction = 'Text') => ({ id, taskType, instruction });
const titles = (instructions: readonly ReturnType<typeof told>[]) =>
  instructionRows(aVisit({ instructions }), true, null).map(({ title }) => title);

describe('the rows of the instructions', () => {
  it('[VISIT-22] name those that are known by their id', () => {
    const ids = ['rubbishLocation', 'alarmExitInstructions', 'lockingInstructions'];
    expect(titles(ids.map((id) => told(id, 'cleaning')))).toEqual([
      'Rubbish',
      'Alarm when you leave',
      'Locking up',
    ]);
  });

  it('[VISIT-23] name the task of any other, and show one that is newer than this app as text', () => {
    const types = ['cleaning', 'collect', 'return-keys', 'chimney'];
    expect(titles(types.map((type, index) => told(index, type)))).toEqual([
      'Cleaning',
      'Collect keys',
      'Return keys',
      'chimney',
    ]);
  });

  it('leave out what the access card says already', () => {
    const visit = aVisit({
      accessInformation: { lockingInstructions: 'Turn twice' },
      instructions: [told('lockingInstructions', 'cleaning', 'Turn twice')],
    });
    expect(instructionRows(visit, true, null)).toEqual([]);
  });

  it('[KEYS-05] withhold the alarm before the day, also where only the changes tell it', () => {
    const specialInstructions = [told('alarmEntryInstructions', 'cleaning', 'Enter 1207')];
    const [row] = instructionRows(aVisit(), false, { specialInstructions });
    expect(row).toMatchObject({ text: DAY_OF_VISIT_ONLY_TEXT, isNew: true });
    expect(instructionRows(aVisit(), true, { specialInstructions })[0]?.text).toBe('Enter 1207');
  });
});
