import 'server-only';
import { postcodeWire } from '@/lib/core/contract/places-wire';
import {
  type EntityOf,
  entity,
  flag,
  instant,
  integer,
  maybe,
  named,
  type OpenCode,
  openCode,
  text,
  type WireSchema,
  z,
} from '@/lib/core/contract/wire';
import { ACCESS_CODES, type AccessCode, PARKING_LOCATIONS } from './model';

/** At most so many of anything in one answer. */
export const list = <T>(schema: WireSchema<T>) => z.array(schema).max(500);

export type Pets = EntityOf<typeof petsWire>;
const petsWire = entity('Pets', {
  havePets: maybe(flag),
  cats: maybe(z.union([z.int(), z.boolean()])),
  dogs: maybe(z.union([z.int(), z.boolean()])),
  otherPets: maybe(flag),
  otherPetsType: maybe(text),
  petsType: maybe(text),
  petNames: maybe(text),
  petInstructions: maybe(text),
});

export type CleaningEquipment = EntityOf<typeof cleaningEquipmentWire>;
const cleaningEquipmentWire = entity('CleaningEquipment', {
  cleaningProductsLocation: maybe(text),
  binBagsLocation: maybe(text),
  hooverLocation: maybe(text),
  mopLocation: maybe(text),
  ironLocation: maybe(text),
  ironingBoardLocation: maybe(text),
  rubbishLocation: maybe(text),
});

export type ParkingInformation = EntityOf<typeof parkingInformationWire>;
const parkingInformationWire = entity('ParkingInformation', {
  /** null is unknown. */
  freeParking: maybe(flag),
  parkingLocation: maybe(openCode(PARKING_LOCATIONS)),
  parkingInstructions: maybe(text),
});

export type Key = EntityOf<typeof keyWire>;
export const keyWire = entity('Key', {
  id: integer,
  code: maybe(text),
  location: maybe(openCode(['worker', 'customer'])),
  propertyId: maybe(integer),
  holderId: maybe(integer),
  transferInProgress: maybe(flag),
  remoteKeyTransferInProgress: maybe(flag),
});

/** One movement of a key, planned, done or called off. [KEYS-12] */
export type KeyTransfer = EntityOf<typeof keyTransferWire>;
export const keyTransferWire = entity('KeyTransfer', {
  id: integer,
  keyId: integer,
  fromLocation: openCode(['customer', 'worker', 'other']),
  fromHolder: maybe(integer),
  toLocation: openCode(['worker', 'other']),
  confirmedAt: maybe(instant),
  confirmedBy: maybe(integer),
  cancelled: maybe(flag),
});

export type KeyCollectionState = EntityOf<typeof keyCollectionStateWire>;
const keyCollectionStateWire = entity('KeyCollectionState', {
  keyId: maybe(integer),
  state: openCode(['not_required', 'to_collect', 'collected']),
  visit: maybe(integer),
});

const accessKeyWire = entity('AccessKey', {
  code: maybe(text),
});

/** Codes, the hidden place and the alarm are served on the day of the visit only. [KEYS-05] */
export type AccessInformation = EntityOf<typeof accessInformationWire>;
export const accessInformationWire = entity('AccessInformation', {
  keyNestLocation: maybe(text),
  keyNestCode: maybe(text),
  findingEntranceInstructions: maybe(text),
  conciergeLocation: maybe(text),
  keySafeLocation: maybe(text),
  keySafeCode: maybe(text),
  hiddenKeyLocation: maybe(text),
  key: maybe(accessKeyWire),
  numKeys: maybe(integer),
  alarm: maybe(flag),
  alarmEntryInstructions: maybe(text),
  alarmExitInstructions: maybe(text),
  openingInstructions: maybe(text),
  lockingInstructions: maybe(text),
  keyCollectionState: maybe(keyCollectionStateWire),
  keyTransfers: maybe(list(keyTransferWire)),
});

/** Accepts "athome" as well. [KEYS-02] */
export const accessCodeWire: WireSchema<OpenCode<AccessCode>> = z.codec(
  openCode([...ACCESS_CODES, 'athome']),
  z.string(),
  {
    decode: (code) => (code === 'athome' ? 'at home' : code),
    encode: (code) => code,
  },
);

export type Property = EntityOf<typeof propertyWire>;
export const propertyWire = entity('Property', {
  id: maybe(integer),
  accountId: maybe(integer),
  line1: named('line_1', maybe(text)),
  line2: named('line_2', maybe(text)),
  line3: named('line_3', maybe(text)),
  city: maybe(text),
  fullAddress: maybe(text),
  postcode: maybe(postcodeWire),
  bedrooms: maybe(integer),
  bathrooms: maybe(integer),
  shortDescription: maybe(text),
  access: maybe(accessCodeWire),
  perks: maybe(list(text)),
  pets: maybe(petsWire),
  cleaningEquipment: maybe(cleaningEquipmentWire),
  accessInformation: maybe(accessInformationWire),
  parkingInformation: maybe(parkingInformationWire),
  key: maybe(keyWire),
});
