import type { NewRow } from '@/lib/core/backend/database/tables';
import type { Instruction } from '@/lib/features/work/visits/schema';

/** A home without its address. `#` in texts becomes a random digit. */
export interface Home {
  readonly preferredName: string;
  readonly name: string;
  readonly mayBeCalled?: false;
  readonly outward: Outward;
  readonly isFlat?: boolean;
  readonly property: Pick<
    NewRow<'properties'>,
    | 'line2'
    | 'bedrooms'
    | 'bathrooms'
    | 'access'
    | 'perks'
    | 'pets'
    | 'cleaningEquipment'
    | 'parkingInformation'
    | 'accessInformation'
  >;
  readonly keys?: readonly HomeKey[];
  readonly instructions: readonly Instruction[];
}

export interface HomeKey {
  /** A key without a number has null. */
  readonly code: string | null;
  readonly holder: 'worker' | 'customer' | 'other-worker';
}

/** Streets and centre of an outward postcode; the rest of an address is random. */
interface Neighbourhood {
  readonly latitude: number;
  readonly longitude: number;
  readonly streets: readonly [string, ...string[]];
}

export const NEIGHBOURHOODS = {
  SW12: {
    latitude: 51.4445,
    longitude: -0.152,
    streets: ['Balham Hill', 'Cavendish Road', 'Ramsden Road', 'Bedford Hill', 'Oldridge Road'],
  },
  SW11: {
    latitude: 51.464,
    longitude: -0.165,
    streets: ['Northcote Road', 'Battersea Rise', 'Broomwood Road', 'Salcott Road', 'Lavender Hill'],
  },
  SW4: {
    latitude: 51.461,
    longitude: -0.138,
    streets: ['Abbeville Road', 'Clapham Park Road', 'Landor Road', 'The Pavement', 'Rectory Grove'],
  },
  SW17: {
    latitude: 51.429,
    longitude: -0.164,
    streets: ['Trinity Road', 'Franciscan Road', 'Mitcham Road', 'Moffat Road', 'Totterdown Street'],
  },
  SW9: {
    latitude: 51.471,
    longitude: -0.116,
    streets: ['Stockwell Road', 'Sidney Road', 'Ferndale Road', 'Loughborough Road', 'Lorn Road'],
  },
  SE5: {
    latitude: 51.474,
    longitude: -0.092,
    streets: ['Camberwell Grove', 'Grove Lane', 'Southampton Way', 'Coldharbour Lane', 'Denmark Hill'],
  },
  SE15: {
    latitude: 51.47,
    longitude: -0.065,
    streets: ['Bellenden Road', 'Choumert Road', 'Lyndhurst Way', 'Rye Lane', 'Queen’s Road'],
  },
  N16: {
    latitude: 51.562,
    longitude: -0.078,
    streets: ['Stoke Newington Church Street', 'Albion Road', 'Manor Road', 'Lordship Road', 'Green Lanes'],
  },
  E8: {
    latitude: 51.544,
    longitude: -0.064,
    streets: ['Graham Road', 'Mare Street', 'Richmond Road', 'Wilton Way', 'Queensbridge Road'],
  },
} as const satisfies Record<string, Neighbourhood>;

export type Outward = keyof typeof NEIGHBOURHOODS;
