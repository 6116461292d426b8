import { describe, expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { instructionSchema, propertySchema, taskSchema, visitSchemas } from './schema';

describe('a property’s wire format', () => {
  it('[VISIT-14] a property’s wire format has eight fields of pets by their documented names', () => {
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
    const read = z.decode(propertySchema, { pets });
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
    expect(z.encode(propertySchema, read)).toEqual({ pets });
  });
});

describe('an instruction’s wire format', () => {
  it.each([7, 'alarmExitInstructions'])(
    '[VISIT-21] an instruction’s wire format has an id, a task type and a text: %s',
    (id) => {
      const wire = { id, task_type: 'cleaning', instruction: 'Kitchen first' };
      const read = z.decode(instructionSchema, wire);
      expect(read).toEqual({ id, taskType: 'cleaning', instruction: 'Kitchen first' });
      expect(z.encode(instructionSchema, read)).toEqual(wire);
    },
  );

  it.each(['id', 'task_type', 'instruction'])(
    '[VISIT-21] an instruction’s wire format rejects a missing %s',
    (name) => {
      const { [name]: _gone, ...rest } = { id: 1, task_type: 'cleaning', instruction: 'x' } as Record<
        string,
        unknown
      >;
      expect(z.safeDecode(instructionSchema, rest as never).success).toBe(false);
    },
  );
});

describe('HTML in wire fields', () => {
  const hostile = '<b onclick=alert(1)>Mop</b><script>alert(1)</script>';

  it('[FMT-06] HTML in wire fields is sanitized in every field that is displayed as HTML', () => {
    const access = {
      ...{ key_nest_location: hostile, concierge_location: hostile, key_safe_location: hostile },
      ...{ hidden_key_location: hostile, finding_entrance_instructions: hostile },
      ...{ alarm_entry_instructions: hostile, alarm_exit_instructions: hostile },
      ...{ opening_instructions: hostile, locking_instructions: hostile },
    };
    const equipment = {
      ...{ cleaning_products_location: hostile, bin_bags_location: hostile, hoover_location: hostile },
      ...{ mop_location: hostile, iron_location: hostile, ironing_board_location: hostile },
      rubbish_location: hostile,
    };
    const property = {
      perks: [hostile],
      pets: { pet_instructions: hostile },
      cleaning_equipment: equipment,
      access_information: access,
      parking_information: { parking_instructions: hostile },
    };
    const shown = [
      z.decode(propertySchema, property),
      z.decode(instructionSchema, { id: 1, task_type: 'cleaning', instruction: hostile }),
      z.decode(taskSchema, { type: 'cleaning', hours: 1, details: hostile }),
      z.decode(visitSchemas.getVisitChanges.response, { special_instructions: hostile }),
    ];
    const json = JSON.stringify(shown);
    expect(json.match(/"<b>Mop<\/b>"/g)).toHaveLength(22);
    expect(json).not.toMatch(/onclick|script/);
  });

  it('HTML in wire fields is kept as plain text in codes', () => {
    const access = { key_safe_code: '<1>', key_nest_code: '<2>', key: { code: '<3>' } };
    const { accessInformation } = z.decode(propertySchema, { access_information: access });
    expect(accessInformation).toEqual({ keySafeCode: '<1>', keyNestCode: '<2>', key: { code: '<3>' } });
  });
});
