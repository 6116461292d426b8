import { describe, expect, it } from 'vitest';
import { z } from '@/lib/core/contract/wire';
import { instructionWire, propertyWire } from './wire';

describe('a property on the wire', () => {
  it('[VISIT-14] has the eight fields of pets under the documents’ names', () => {
    const pets = {
      have_pets: true,
      cats: 2,
      dogs: 1,
      other_pets: true,
      other_pets_type: 'rabbit',
      pets_type: 'various',
      pet_names: 'Milo',
      pet_instructions: 'Feed Milo',
    };
    const read = z.decode(propertyWire, { pets });
    expect(read.pets).toEqual({
      havePets: true,
      cats: 2,
      dogs: 1,
      otherPets: true,
      otherPetsType: 'rabbit',
      petsType: 'various',
      petNames: 'Milo',
      petInstructions: 'Feed Milo',
    });
    expect(z.encode(propertyWire, read)).toEqual({ pets });
  });
});

describe('an instruction on the wire', () => {
  it.each([7, 'alarmExitInstructions'])('[VISIT-21] has an id, a task type and a text: %s', (id) => {
    const wire = { id, task_type: 'cleaning', instruction: 'Kitchen first' };
    const read = z.decode(instructionWire, wire);
    expect(read).toEqual({ id, taskType: 'cleaning', instruction: 'Kitchen first' });
    expect(z.encode(instructionWire, read)).toEqual(wire);
  });

  it.each(['id', 'task_type', 'instruction'])('[VISIT-21] is refused without its %s', (name) => {
    const { [name]: _gone, ...rest } = { id: 1, task_type: 'cleaning', instruction: 'x' } as Record<
      string,
      unknown
    >;
    expect(z.safeDecode(instructionWire, rest as never).success).toBe(false);
  });
});
