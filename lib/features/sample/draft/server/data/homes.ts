import type { Home } from './home';
import { HOMES_WITHOUT_CODES } from './homes-without-codes';

/** The text has more than 600 characters, to test folding and scrolling. */
const LONG_INSTRUCTION = [
  'Thank you for looking after our home. Upstairs first, please: change both beds (clean sheets are folded on the',
  'chest in the landing), dust the shelves and the tops of the picture frames, and open the windows while you work.',
  'The bathroom tiles get a lot of limescale, the pink spray works best if it stands for ten minutes, and please wear',
  'gloves. In the kitchen the worktops are oiled wood: a damp cloth only, no spray, no sponge with a rough side. The',
  'oven has its own cloth on the handle. Downstairs the rug by the sofa is old, so please hoover it without the brush.',
  'The piano is only dusted with the yellow cloth. If there is time left, the glass of the garden door; if there is',
  'not, never mind, we would rather have the bathroom done well than everything done in a hurry.',
].join(' ');

const HOMES_WITH_CODES = {
  mateusz: {
    preferredName: 'Mateusz',
    name: 'Mateusz Wróbel',
    outward: 'SW12',
    property: {
      bedrooms: 2,
      bathrooms: 1,
      access: 'keysafe',
      perks: ['Dishwasher'],
      pets: { havePets: false, cats: 0, dogs: 0 },
      cleaningEquipment: {
        hooverLocation: 'Cupboard under the stairs',
        mopLocation: 'Cupboard under the stairs',
        ironLocation: 'Top of the wardrobe',
        ironingBoardLocation: 'Behind the bathroom door',
        binBagsLocation: 'Under the sink',
        rubbishLocation: 'Black bin by the gate',
      },
      parkingInformation: {
        freeParking: true,
        parkingLocation: 'on_street_free',
        parkingInstructions: 'Free after the school gates.',
      },
      accessInformation: {
        keySafeLocation: 'Left of the door, behind the pot',
        keySafeCode: '####',
        numKeys: 1,
        alarm: true,
        alarmEntryInstructions: 'Enter #### within 30 seconds, then press tick.',
        alarmExitInstructions: 'Hold Set until it beeps, then leave within 30 seconds.',
        findingEntranceInstructions: 'Side gate, mind the step.',
        openingInstructions: 'Lift the handle, then turn.',
        lockingInstructions: 'Lift the handle, lock, and put the key back in the safe.',
      },
    },
    instructions: [
      { id: 1, taskType: 'cleaning', instruction: 'Please use the blue cloths for glass.' },
      { id: 'rubbishLocation', taskType: 'cleaning', instruction: 'Black bin by the gate.' },
      {
        id: 'alarmExitInstructions',
        taskType: 'cleaning',
        instruction: 'Hold Set until it beeps, then leave within 30 seconds.',
      },
      {
        id: 'lockingInstructions',
        taskType: 'cleaning',
        instruction: 'Lift the handle, lock, and put the key back in the safe.',
      },
    ],
  },
  yuki: {
    preferredName: 'Yuki',
    name: 'Yuki Nakagawa',
    outward: 'SW17',
    property: {
      bedrooms: 2,
      bathrooms: 1,
      access: 'keyhiddn',
      cleaningEquipment: { cleaningProductsLocation: 'Balcony box', hooverLocation: 'Bedroom' },
      parkingInformation: {
        freeParking: true,
        parkingLocation: 'other',
        parkingInstructions: 'Behind the shop, the owner knows.',
      },
      accessInformation: {
        hiddenKeyLocation: 'Under the third brick beside the water butt',
        numKeys: 1,
        alarm: true,
        alarmEntryInstructions: 'Panel behind the coats: ####.',
        alarmExitInstructions: 'Press A, then close the door.',
      },
    },
    instructions: [
      {
        id: 1,
        taskType: 'cleaning',
        instruction: '靴は玄関で脱いでください。洗剤はベランダの箱にあります。ありがとうございます。',
      },
    ],
  },
  ailsa: {
    preferredName: 'Ailsa',
    name: 'Ailsa MacLeod',
    outward: 'SW17',
    isFlat: true,
    property: {
      bedrooms: 1,
      bathrooms: 1,
      access: 'keynest',
      pets: { havePets: true, cats: 2, dogs: 1, petsType: 'Cats and a dog', petNames: 'Skye, Mull, Hamish' },
      parkingInformation: { freeParking: null, parkingLocation: null, parkingInstructions: null },
      accessInformation: {
        keyNestLocation: 'The corner shop next to the station',
        keyNestCode: 'KN-######',
        numKeys: 1,
        alarm: false,
      },
    },
    instructions: [],
  },
  hannah: {
    preferredName: 'Hannah-Louise',
    name: 'Hannah-Louise Adler',
    mayBeCalled: false,
    outward: 'SW11',
    property: {
      bedrooms: 5,
      bathrooms: 3,
      access: 'keynest',
      cleaningEquipment: { cleaningProductsLocation: 'Pantry', hooverLocation: 'One on each floor' },
      parkingInformation: { freeParking: false, parkingLocation: null },
      accessInformation: {
        keyNestLocation: 'Newsagent at the end of the road',
        keyNestCode: 'KN-######',
        numKeys: 2,
        alarm: false,
      },
    },
    instructions: [{ id: 1, taskType: 'cleaning', instruction: LONG_INSTRUCTION }],
  },
  fernandes: {
    preferredName: 'j.fernandes.lettings@mail.example',
    name: 'J Fernandes',
    outward: 'SW9',
    isFlat: true,
    property: {
      bedrooms: 2,
      bathrooms: 1,
      access: 'keysafe',
      cleaningEquipment: {},
      parkingInformation: {
        freeParking: false,
        parkingLocation: 'other',
        parkingInstructions: 'Pay by phone.',
      },
      accessInformation: {
        keySafeLocation: 'On the railings',
        keySafeCode: '####',
        numKeys: 1,
        alarm: false,
      },
    },
    instructions: [
      { id: 1, taskType: 'cleaning', instruction: 'End of tenancy: inside cupboards too, please.' },
      { id: 2, taskType: 'cleaning', instruction: 'O forno precisa de muita atenção. Obrigado!' },
    ],
  },
  giorgos: {
    preferredName: 'Giorgos',
    name: 'Giorgos Stavridis',
    outward: 'SE15',
    isFlat: true,
    property: {
      line2: 'Foundry Court',
      bedrooms: 2,
      bathrooms: 2,
      access: 'concierg',
      pets: { havePets: true, otherPets: true, otherPetsType: 'Parrot', petNames: 'Plato' },
      cleaningEquipment: { cleaningProductsLocation: 'Hall cupboard', hooverLocation: 'Hall cupboard' },
      parkingInformation: {
        freeParking: true,
        parkingLocation: 'car_park',
        parkingInstructions: 'Visitor bays, tell the desk your number plate.',
      },
      accessInformation: {
        conciergeLocation: 'Front desk, ground floor',
        numKeys: 1,
        alarm: false,
        findingEntranceInstructions: 'Lift B, not lift A.',
      },
    },
    instructions: [{ id: 1, taskType: 'cleaning', instruction: 'Plato talks. Please do not answer him.' }],
  },
  leila: {
    preferredName: 'Leila',
    name: 'Leila Karimi',
    outward: 'SE5',
    property: {
      bedrooms: 3,
      bathrooms: 1,
      access: 'keysafe',
      pets: { havePets: true, cats: 0, dogs: 1, petsType: 'Dog', petNames: 'Bruno' },
      cleaningEquipment: { cleaningProductsLocation: 'Under the sink', ironLocation: 'Airing cupboard' },
      parkingInformation: { freeParking: true, parkingLocation: 'driveway' },
      accessInformation: { keySafeLocation: 'Meter box', keySafeCode: '####', numKeys: 1, alarm: false },
    },
    instructions: [],
  },
  featherstonehaugh: {
    preferredName: 'Wilhelmina-Anastasia Featherstonehaugh-Papadopoulos',
    name: 'Wilhelmina-Anastasia Featherstonehaugh-Papadopoulos',
    outward: 'SW4',
    property: {
      line2: 'The Old Coach House',
      bedrooms: 6,
      bathrooms: 4,
      access: 'concierg',
      perks: ['Garden to sit in', 'Coffee machine', 'Lift'],
      cleaningEquipment: { cleaningProductsLocation: 'Scullery', hooverLocation: 'Each landing' },
      parkingInformation: { freeParking: true, parkingLocation: 'driveway', parkingInstructions: 'Any bay.' },
      accessInformation: { conciergeLocation: 'Gatehouse', numKeys: 1, alarm: false },
    },
    instructions: [
      { id: 1, taskType: 'cleaning', instruction: 'Silver is polished on the first visit of a month.' },
    ],
  },
} as const satisfies Record<string, Home>;

export type HomeName = keyof typeof HOMES_WITHOUT_CODES | keyof typeof HOMES_WITH_CODES;

/** Together these homes show every card in every state. */
export const HOMES: Readonly<Record<HomeName, Home>> = { ...HOMES_WITHOUT_CODES, ...HOMES_WITH_CODES };
