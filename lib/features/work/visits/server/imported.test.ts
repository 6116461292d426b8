import { expect, it } from 'vitest';
import { agencyWorld } from '@/tests/support/agency-world';
import { backendForFile } from '@/tests/support/backend-for-file';
import { importedWorker } from '@/tests/support/imported-worker';

const backend = backendForFile();

const [TODAY, NEXT_WEEK] = ['2026-03-02', '2026-03-09'];

/** Reads what the cleaner of J01 sees of the home P1 on a day, after these cells were imported. */
async function readImported(cells: Readonly<Record<string, string>>, day: string) {
  const agency = await agencyWorld(backend.database);
  await agency.take(agency.changed('properties', 2, cells));
  const { readVisit } = await importedWorker(backend, agency, 'nia');
  return readVisit('J01', day);
}

const FILLED = {
  access: 'hidden key',
  keySafeLocation: '',
  keySafeCode: '',
  hiddenKey: 'Under the blue pot',
  alarmIn: 'Type 4711 and wait',
  alarmOut: 'Star, then close',
  openingDoor: 'Lift the handle',
  lockingDoor: 'Turn twice',
  numberOfKeys: '2',
  binBagsKeptIn: 'Second drawer',
  vacuumKeptIn: 'Hall cupboard',
  mopKeptIn: 'Behind the door',
  ironKeptIn: 'Airing cupboard',
  ironingBoardKeptIn: 'Beside the iron',
  rubbish: 'Black bin, Tuesdays',
  perks: 'Tea and coffee; Radio in the kitchen',
};

it('the import reads every column of a home on the visit’s day', async () => {
  expect(await readImported(FILLED, TODAY)).toMatchObject({
    access: 'keyhiddn',
    access_information: {
      hidden_key_location: 'Under the blue pot',
      alarm: true,
      alarm_entry_instructions: 'Type 4711 and wait',
      alarm_exit_instructions: 'Star, then close',
      opening_instructions: 'Lift the handle',
      locking_instructions: 'Turn twice',
      num_keys: 2,
      key_safe_location: null,
      day_only_fields: ['hiddenKeyLocation', 'alarmEntryInstructions', 'alarmExitInstructions'],
    },
    property: {
      perks: ['Tea and coffee', 'Radio in the kitchen'],
      cleaning_equipment: {
        cleaning_products_location: 'under the sink',
        bin_bags_location: 'Second drawer',
        hoover_location: 'Hall cupboard',
        mop_location: 'Behind the door',
        iron_location: 'Airing cupboard',
        ironing_board_location: 'Beside the iron',
        rubbish_location: 'Black bin, Tuesdays',
      },
    },
  });
});

it('[KEYS-05] an imported home withholds the alarm’s codes and the hidden key before the day, and says that they are there', async () => {
  const visit = await readImported(FILLED, NEXT_WEEK);
  expect(JSON.stringify(visit)).not.toMatch(/4711|Star, then|blue pot/);
  expect(visit).toMatchObject({
    access_information: {
      alarm: true,
      alarm_entry_instructions: null,
      locking_instructions: 'Turn twice',
      day_only_fields: ['hiddenKeyLocation', 'alarmEntryInstructions', 'alarmExitInstructions'],
    },
  });
});

it('an imported home without codes says on every day that it has nothing to withhold', async () => {
  const cells = { access: 'key nest', keySafeLocation: '', keySafeCode: '', alarm: 'yes' };
  for (const day of [TODAY, NEXT_WEEK]) {
    expect(await readImported(cells, day)).toMatchObject({
      access_information: { key_nest_code: null, alarm: true, day_only_fields: [] },
    });
  }
});

it('the import reads the place of a key nest or a concierge from its own column, or from the key safe’s when that is empty', async () => {
  const nest = { access: 'key nest', keyNest: 'Corner shop', keyNestCode: 'KN-7', keySafeLocation: 'wrong' };
  expect(await readImported(nest, TODAY)).toMatchObject({
    access_information: { key_nest_location: 'Corner shop', key_nest_code: 'KN-7', key_safe_location: null },
  });
  const porter = { access: 'porter', keySafeLocation: 'Front desk', keySafeCode: '', concierge: '' };
  expect(await readImported(porter, TODAY)).toMatchObject({
    access_information: { concierge_location: 'Front desk' },
  });
});

it('a home keeps its facts if a later sheet leaves the column out, and an empty cell clears them', async () => {
  const agency = await agencyWorld(backend.database);
  await agency.take(agency.changed('properties', 2, FILLED));
  const { readVisit } = await importedWorker(backend, agency, 'nia');
  await agency.take(
    agency.changed('properties', 2, { access: 'hidden key', keySafeLocation: '', keySafeCode: '' }),
  );
  expect(await readVisit('J01', TODAY)).toMatchObject({
    access_information: { alarm_entry_instructions: 'Type 4711 and wait', num_keys: 2 },
    property: { perks: FILLED.perks.split('; '), cleaning_equipment: { hoover_location: 'Hall cupboard' } },
  });
  await agency.take(agency.changed('properties', 2, { ...FILLED, alarmIn: '', vacuumKeptIn: '', perks: '' }));
  expect(await readVisit('J01', TODAY)).toMatchObject({
    access_information: { alarm_entry_instructions: null, alarm_exit_instructions: 'Star, then close' },
    property: { perks: [], cleaning_equipment: { hoover_location: null, mop_location: 'Behind the door' } },
  });
});

it('a home shows the third line of its address until an empty cell clears it', async () => {
  const agency = await agencyWorld(backend.database);
  await agency.take(agency.changed('properties', 2, { line3: 'Balham' }));
  const { readVisit } = await importedWorker(backend, agency, 'nia');
  expect(await readVisit('J01', TODAY)).toMatchObject({ property: { line_3: 'Balham' } });
  await agency.take(agency.changed('properties', 2, { line3: '' }));
  expect(await readVisit('J01', TODAY)).toMatchObject({ property: { line_3: null } });
});

it('a job ends with its last date, and goes on when a later sheet clears it', async () => {
  const agency = await agencyWorld(backend.database);
  const daysOf = async () => (await agency.visitsOf('J01')).map(({ scheduledDate }) => scheduledDate);
  await agency.take(agency.changed('jobs', 2, {}));
  const all = await daysOf();
  const [, second = ''] = all;
  const lastDate = second.split('-').reverse().join('/');
  await agency.take(agency.changed('jobs', 2, { lastDate }));
  expect(await daysOf()).toEqual(all.slice(0, 2));
  await agency.take(agency.changed('jobs', 2, { lastDate: '' }));
  expect(await daysOf()).toEqual(all);
});

it('the import reads details and prices of tasks, and several instructions', async () => {
  const agency = await agencyWorld(backend.database);
  await agency.take(
    agency.changed('jobs', 2, {
      tasks: 'cleaning 2; ironing 0.5; products',
      taskDetails: 'Ironing: shirts only\ncleaning: bathroom first',
      taskPrices: 'products: £4.50',
      instructions: 'Blue cloths for glass',
      moreInstructions: 'Water the plants\nCollect keys: ring twice\nNote: no bleach',
    }),
  );
  const { readVisit } = await importedWorker(backend, agency, 'nia');
  expect(await readVisit('J01', TODAY)).toMatchObject({
    tasks: [
      { type: 'cleaning', hours: 2, details: 'bathroom first' },
      { type: 'ironing', hours: 0.5, details: 'shirts only' },
      { type: 'products', hours: 0, price: 4.5 },
    ],
    instructions: [
      { id: 1, task_type: 'cleaning', instruction: 'Blue cloths for glass' },
      { id: 2, task_type: 'cleaning', instruction: 'Water the plants' },
      { id: 3, task_type: 'collect', instruction: 'ring twice' },
      { id: 4, task_type: 'cleaning', instruction: 'Note: no bleach' },
    ],
  });
});

it.each([
  [{}, true],
  [{ mayBeCalled: '' }, true],
  [{ mayBeCalled: 'No' }, false],
])('[CONTACT-05] a customer with %o may be called: %s', async (cells, mayBeCalled) => {
  const agency = await agencyWorld(backend.database);
  await agency.take(agency.changed('customers', 2, cells));
  const { token, readVisit } = await importedWorker(backend, agency, 'nia');
  const visit = await readVisit('J01', TODAY);
  expect(visit).toMatchObject({ worker_can_call_customer: mayBeCalled });
  const { job_id: jobId } = visit as { readonly job_id: number };
  const body = { job_id: jobId, scheduled_date: TODAY, reason: 'late' };
  const { body: answer } = await backend.call('POST', 'contact/request-customer-call/', { token, body });
  const isRefused = JSON.stringify(answer).includes('You cannot call your customer right now.');
  expect(isRefused).toBe(!mayBeCalled);
});
