type Optional<T> = T | null | undefined;

/** Identifies a visit, also one that has moved to another day. */
export interface VisitId {
  readonly jobId: number;
  readonly scheduledDate: string;
}

/** An undo never becomes a claim. */
export type ClaimKind = 'start' | 'finish';

/**
 * The office removed it (`office`), the worker's time off did (`time-off`), or another worker took it after this one
 * skipped it (`skip`).
 */
export type LossCause = 'office' | 'time-off' | 'skip';

/** The current state of a lost visit, as far as its former worker may know; `yours`: it came back. */
export type LostVisitState = 'other-cleaner' | 'nobody' | 'cancelled' | 'yours';

export interface StoredTask {
  readonly type: string;
  readonly hours: number;
  readonly details?: Optional<string>;
  /** The unit is pounds. */
  readonly price?: Optional<number>;
}

export interface StoredInstruction {
  readonly id: number | string;
  readonly taskType: string;
  readonly instruction: string;
}

export interface StoredPets {
  readonly havePets?: Optional<boolean>;
  readonly cats?: Optional<number | boolean>;
  readonly dogs?: Optional<number | boolean>;
  readonly otherPets?: Optional<boolean>;
  readonly otherPetsType?: Optional<string>;
  readonly petsType?: Optional<string>;
  readonly petNames?: Optional<string>;
  readonly petInstructions?: Optional<string>;
}

export interface StoredEquipment {
  readonly cleaningProductsLocation?: Optional<string>;
  readonly binBagsLocation?: Optional<string>;
  readonly hooverLocation?: Optional<string>;
  readonly mopLocation?: Optional<string>;
  readonly ironLocation?: Optional<string>;
  readonly ironingBoardLocation?: Optional<string>;
  readonly rubbishLocation?: Optional<string>;
}

export interface StoredParking {
  readonly freeParking?: Optional<boolean>;
  readonly parkingLocation?: Optional<string>;
  readonly parkingInstructions?: Optional<string>;
}

/** This says how to get in. Keys and their transfers are in tables of their own. */
export interface StoredAccess {
  readonly keyNestLocation?: Optional<string>;
  readonly keyNestCode?: Optional<string>;
  readonly findingEntranceInstructions?: Optional<string>;
  readonly conciergeLocation?: Optional<string>;
  readonly keySafeLocation?: Optional<string>;
  readonly keySafeCode?: Optional<string>;
  readonly hiddenKeyLocation?: Optional<string>;
  readonly numKeys?: Optional<number>;
  readonly alarm?: Optional<boolean>;
  readonly alarmEntryInstructions?: Optional<string>;
  readonly alarmExitInstructions?: Optional<string>;
  readonly openingInstructions?: Optional<string>;
  readonly lockingInstructions?: Optional<string>;
}
