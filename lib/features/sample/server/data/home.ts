import type { NewRow } from '@/lib/core/database/tables';
import type { Instruction } from '@/lib/features/visits/wire';
import type { Outward } from './streets';

/** A customer with a home, all but the address. Each `#` in its texts becomes a drawn digit. */
export interface Home {
  readonly preferredName: string;
  readonly name: string;
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
  /** Null is a key without a number. */
  readonly code: string | null;
  readonly holder: 'worker' | 'customer' | 'other-worker';
}
