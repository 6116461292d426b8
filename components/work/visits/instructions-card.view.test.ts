import { describe, expect, it } from 'vitest';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { aVisit } from '@/tests/support/a-visit';
import { instructionRows } from './instructions-card.view';

const instructionOf = (id: string | number, taskType: string, instruction = 'Text') => ({
  id,
  taskType,
  instruction,
});
const titles = (instructions: readonly ReturnType<typeof instructionOf>[]) =>
  instructionRows(aVisit({ instructions }), true, null).map(({ title }) => title);

describe('the rows of the instructions', () => {
  it('[VISIT-22] the rows of the instructions have a title for each known id', () => {
    const ids = ['rubbishLocation', 'alarmExitInstructions', 'lockingInstructions'];
    expect(titles(ids.map((id) => instructionOf(id, 'cleaning')))).toEqual([
      'Rubbish',
      'Alarm when you leave',
      'Locking the door',
    ]);
  });

  it('[VISIT-23] the rows of the instructions name the task of other ids, and show an unknown task as text', () => {
    const types = ['cleaning', 'collect', 'return-keys', 'chimney'];
    expect(titles(types.map((type, index) => instructionOf(index, type)))).toEqual([
      'Cleaning',
      'Collect keys',
      'Return keys',
      'chimney',
    ]);
  });

  it('[KEYS-05] the rows of the instructions show that the visit was skipped instead of the alarm', () => {
    const instructions = [
      instructionOf('alarmExitInstructions', 'cleaning', 'Enter 1207'),
      instructionOf(1, 'cleaning', 'Kitchen'),
    ];
    const texts = instructionRows(aVisit({ instructions, skipped: true }), true, null).map(
      ({ html }) => html,
    );
    expect(texts).toEqual([visitsLabelsMessages.skippedOnly, 'Kitchen']);
  });

  it('the rows of the instructions omit text that the access card already shows', () => {
    const visit = aVisit({
      accessInformation: { lockingInstructions: 'Turn twice' },
      instructions: [instructionOf('lockingInstructions', 'cleaning', 'Turn twice')],
    });
    expect(instructionRows(visit, true, null)).toEqual([]);
  });

  it('[KEYS-05] the rows of the instructions withhold the alarm before the day, even if only the changes contain it', () => {
    const specialInstructions = [instructionOf('alarmEntryInstructions', 'cleaning', 'Enter 1207')];
    const [row] = instructionRows(aVisit(), false, { specialInstructions });
    expect(row).toMatchObject({ html: visitsLabelsMessages.dayOfVisitOnly, isNew: true });
    expect(instructionRows(aVisit(), true, { specialInstructions })[0]?.html).toBe('Enter 1207');
  });

  it('[KEYS-05] the rows of the instructions withhold the exit instructions of the alarm before the day', () => {
    const instructions = [
      instructionOf('alarmExitInstructions', 'cleaning', 'Star'),
      instructionOf(1, 'cleaning', 'Kitchen'),
    ];
    const textsOf = (isToday: boolean) =>
      instructionRows(aVisit({ instructions }), isToday, null).map(({ html }) => html);
    expect(textsOf(true)).toEqual(['Star', 'Kitchen']);
    expect(textsOf(false)).toEqual([visitsLabelsMessages.dayOfVisitOnly, 'Kitchen']);
  });

  it('[VISIT-15] the rows of the instructions end with the rubbish, listed once', () => {
    const property = { cleaningEquipment: { rubbishLocation: 'Black bin' } };
    const own = instructionOf(1, 'cleaning', 'Kitchen first');
    const rows = (instructions: ReturnType<typeof instructionOf>[] | null) =>
      instructionRows(aVisit({ property, instructions }), true, null);
    const rubbish = { key: 'rubbish', title: 'Rubbish', html: 'Black bin', isNew: null };
    expect(rows(null)).toEqual([rubbish]);
    expect(rows([own])).toEqual([
      { key: '1 Kitchen first', title: 'Cleaning', html: 'Kitchen first', isNew: null },
      rubbish,
    ]);
    expect(
      rows([instructionOf('rubbishLocation', 'cleaning', 'Green bin'), own]).map(({ html }) => html),
    ).toEqual(['Green bin', 'Kitchen first']);
    expect(instructionRows(aVisit({ property: { cleaningEquipment: null } }), true, null)).toEqual([]);
    expect(instructionRows(aVisit(), true, null)).toEqual([]);
  });

  it('[VISIT-26] the rows of the instructions mark changed instructions, followed by those that only the changes contain', () => {
    const property = { cleaningEquipment: { rubbishLocation: 'Black bin' } };
    const visit = aVisit({
      property,
      instructions: [instructionOf(1, 'cleaning', 'Kitchen first'), instructionOf(2, 'cleaning', 'Dust')],
    });
    const changes = {
      specialInstructions: [instructionOf(2, 'cleaning', 'Dust'), instructionOf(9, 'cleaning', 'Oven')],
      property,
    };
    const rows = instructionRows(visit, true, changes);
    expect(rows.map(({ html, isNew }) => [html, isNew])).toEqual([
      ['Kitchen first', false],
      ['Dust', true],
      ['Oven', true],
      ['Black bin', true],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });

  it('the rows of the instructions omit the home’s exit instructions of the alarm', () => {
    const visit = aVisit({
      property: { accessInformation: { alarmExitInstructions: 'Star' } },
      instructions: [
        instructionOf('alarmExitInstructions', 'cleaning', 'Star'),
        instructionOf(2, 'cleaning', 'Dust'),
      ],
    });
    expect(instructionRows(visit, true, null).map(({ html }) => html)).toEqual(['Dust']);
  });
});
