/** May be missing: the documents list the field, a root need not serve it. */
export type Maybe<T> = T | null | undefined;

/** A known code, or another root's newer one, which shows as text. */
export type OpenCode<Known extends string> = Known | (string & {});

export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** A measured position; accuracy in metres. */
export interface MeasuredLocation extends Location {
  readonly accuracy: number;
}

export interface PostcodeArea {
  readonly code?: Maybe<string>;
  readonly extraJobAreaDisplayName?: Maybe<string>;
}

export interface Postcode {
  readonly full?: Maybe<string>;
  readonly outward?: Maybe<string>;
  readonly inward?: Maybe<string>;
  readonly area?: Maybe<PostcodeArea>;
  readonly location?: Maybe<Location>;
}

/** Wall-clock times `HH:mm` in the world's zone. */
export interface TimeSlot {
  readonly start: string;
  readonly end: string;
}

/** [VISIT-25] */
export const TASK_TYPES = [
  'cleaning',
  'products',
  'oven',
  'fridge',
  'indoor',
  'ironing',
  'laundry',
  'tip',
  'collect',
  'return-keys',
  'remote-key-transfer',
  'late-skip',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

export interface Task {
  readonly type: OpenCode<TaskType>;
  readonly hours: number;
  readonly details?: Maybe<string>;
  /** Pounds. */
  readonly price?: Maybe<number>;
}

export interface Instruction {
  readonly id: string | number;
  readonly taskType: OpenCode<'cleaning' | 'collect' | 'return-keys'>;
  readonly instruction: string;
}

/** [KEYS-02] */
export const ACCESS_CODES = [
  'keys',
  'keysafe',
  'keyhiddn',
  'keynest',
  'concierg',
  'supervsr',
  'at home',
] as const;
export type AccessCode = (typeof ACCESS_CODES)[number];

export interface Pets {
  readonly havePets?: Maybe<boolean>;
  readonly cats?: Maybe<number | boolean>;
  readonly dogs?: Maybe<number | boolean>;
  readonly otherPets?: Maybe<boolean>;
  readonly otherPetsType?: Maybe<string>;
  readonly petsType?: Maybe<string>;
  readonly petNames?: Maybe<string>;
  readonly petInstructions?: Maybe<string>;
}

export interface CleaningEquipment {
  readonly cleaningProductsLocation?: Maybe<string>;
  readonly binBagsLocation?: Maybe<string>;
  readonly hooverLocation?: Maybe<string>;
  readonly mopLocation?: Maybe<string>;
  readonly ironLocation?: Maybe<string>;
  readonly ironingBoardLocation?: Maybe<string>;
  readonly rubbishLocation?: Maybe<string>;
}

/** [VISIT-17] */
export const PARKING_LOCATIONS = [
  'on_street_free',
  'on_street_permit',
  'driveway',
  'car_park',
  'other',
] as const;
export type ParkingLocation = (typeof PARKING_LOCATIONS)[number];

export interface ParkingInformation {
  /** null is unknown. */
  readonly freeParking?: Maybe<boolean>;
  readonly parkingLocation?: Maybe<OpenCode<ParkingLocation>>;
  readonly parkingInstructions?: Maybe<string>;
}

export interface Key {
  readonly id: number;
  readonly code?: Maybe<string>;
  readonly location?: Maybe<OpenCode<'worker' | 'customer'>>;
  readonly propertyId?: Maybe<number>;
  readonly holderId?: Maybe<number>;
  readonly transferInProgress?: Maybe<boolean>;
  readonly remoteKeyTransferInProgress?: Maybe<boolean>;
}

export interface KeyTransfer {
  readonly id: number;
  readonly keyId: number;
  readonly fromLocation: OpenCode<'customer' | 'worker' | 'other'>;
  readonly fromHolder?: Maybe<number>;
  readonly toLocation: OpenCode<'worker' | 'other'>;
  readonly confirmedAt?: Maybe<string>;
  readonly confirmedBy?: Maybe<number>;
  readonly cancelled?: Maybe<boolean>;
}

export interface KeyCollectionState {
  readonly keyId?: Maybe<number>;
  readonly state: OpenCode<'not_required' | 'to_collect' | 'collected'>;
  readonly visit?: Maybe<number>;
}

/** Codes, the hidden place and the alarm are served on the day of the visit only. [KEYS-05] */
export interface AccessInformation {
  readonly keyNestLocation?: Maybe<string>;
  readonly keyNestCode?: Maybe<string>;
  readonly findingEntranceInstructions?: Maybe<string>;
  readonly conciergeLocation?: Maybe<string>;
  readonly keySafeLocation?: Maybe<string>;
  readonly keySafeCode?: Maybe<string>;
  readonly hiddenKeyLocation?: Maybe<string>;
  readonly key?: Maybe<{ readonly code?: Maybe<string> }>;
  readonly numKeys?: Maybe<number>;
  readonly alarm?: Maybe<boolean>;
  readonly alarmEntryInstructions?: Maybe<string>;
  readonly alarmExitInstructions?: Maybe<string>;
  readonly openingInstructions?: Maybe<string>;
  readonly lockingInstructions?: Maybe<string>;
  readonly keyCollectionState?: Maybe<KeyCollectionState>;
  readonly keyTransfers?: Maybe<readonly KeyTransfer[]>;
}

export interface Property {
  readonly id?: Maybe<number>;
  readonly accountId?: Maybe<number>;
  readonly line1?: Maybe<string>;
  readonly line2?: Maybe<string>;
  readonly line3?: Maybe<string>;
  readonly city?: Maybe<string>;
  readonly fullAddress?: Maybe<string>;
  readonly postcode?: Maybe<Postcode>;
  readonly bedrooms?: Maybe<number>;
  readonly bathrooms?: Maybe<number>;
  readonly shortDescription?: Maybe<string>;
  readonly access?: Maybe<OpenCode<AccessCode>>;
  readonly perks?: Maybe<readonly string[]>;
  readonly pets?: Maybe<Pets>;
  readonly cleaningEquipment?: Maybe<CleaningEquipment>;
  readonly accessInformation?: Maybe<AccessInformation>;
  readonly parkingInformation?: Maybe<ParkingInformation>;
  readonly key?: Maybe<Key>;
}

export interface CustomerAccount {
  readonly id?: Maybe<number>;
  readonly name?: Maybe<string>;
  readonly initialCustomer?: Maybe<InitialCustomer>;
}

export interface InitialCustomer {
  readonly id?: Maybe<number>;
  readonly preferredName?: Maybe<string>;
}

/** The other worker of a key handover. */
export interface OtherWorker {
  readonly firstNames?: Maybe<string>;
  readonly lastName?: Maybe<string>;
  readonly image?: Maybe<string>;
}

export interface RemoteKeyTransfer {
  readonly id?: Maybe<number>;
  readonly otherWorker?: Maybe<OtherWorker>;
}

export interface RemoteKeyTransferWorker extends OtherWorker {
  readonly keysToGive?: Maybe<readonly Key[]>;
  readonly keysToCollect?: Maybe<readonly Key[]>;
}

export const REMOTE_KEY_TRANSFER_TYPES = [
  'anchor-holder',
  'anchor-recipient',
  'traveller-holder',
  'traveller-recipient',
] as const;

/** One visit, as read and as embedded in working days. Instants are ISO strings, days `YYYY-MM-DD`. */
export interface Visit {
  readonly id?: Maybe<number>;
  readonly jobId: number;
  readonly propertyId?: Maybe<number>;
  readonly accountId?: Maybe<number>;
  readonly scheduledDate: string;
  readonly actualDate: string;
  readonly weekBeginning?: Maybe<string>;
  readonly timeSlot?: Maybe<TimeSlot>;
  readonly recommendedStartTimeSlot?: Maybe<TimeSlot>;
  /** Hours. */
  readonly requiredDuration?: Maybe<number>;
  readonly property?: Maybe<Property>;
  readonly account?: Maybe<CustomerAccount>;
  readonly customerPreferredName?: Maybe<string>;
  readonly access?: Maybe<OpenCode<AccessCode>>;
  readonly accessDisplay?: Maybe<string>;
  readonly accessInformation?: Maybe<AccessInformation>;
  readonly tasks?: Maybe<readonly Task[]>;
  readonly instructions?: Maybe<readonly Instruction[]>;
  /** Days between visits; 1 for one-off. */
  readonly frequency?: Maybe<number>;
  readonly frequencyDisplay?: Maybe<string>;
  readonly nextVisitDate?: Maybe<string>;
  readonly requiresProducts?: Maybe<boolean>;
  readonly isWithinExtraJobsSignal?: Maybe<boolean>;
  readonly requiredKeys?: Maybe<readonly Key[]>;
  readonly key?: Maybe<Key>;
  readonly remoteKeyTransfers?: Maybe<readonly RemoteKeyTransfer[]>;
  readonly remoteKeyTransferType?: Maybe<OpenCode<(typeof REMOTE_KEY_TRANSFER_TYPES)[number]>>;
  readonly remoteKeyTransferKeys?: Maybe<readonly Key[]>;
  readonly remoteKeyTransferWorkers?: Maybe<readonly RemoteKeyTransferWorker[]>;
  readonly startedAt?: Maybe<string>;
  readonly finishedAt?: Maybe<string>;
  readonly started?: Maybe<boolean>;
  readonly finished?: Maybe<boolean>;
  readonly skipped?: Maybe<boolean>;
  readonly skippedByUserRole?: Maybe<OpenCode<'customers' | 'workers'>>;
  readonly isFirstVisit?: Maybe<boolean>;
  readonly customerCanAlter?: Maybe<boolean>;
  readonly customerCanSkip?: Maybe<boolean>;
  readonly customerBilledForSkipAfter?: Maybe<string>;
  readonly isReviewable?: Maybe<boolean>;
  readonly workerPropertyAccess?: Maybe<OpenCode<'can_access' | 'cannot_access'>>;
  readonly workerCanCallCustomer?: Maybe<boolean>;
  /** Pounds. */
  readonly tipAmountPounds?: Maybe<number>;
  readonly includesBonus?: Maybe<boolean>;
  readonly hasChanges?: Maybe<boolean>;
}

/** What identifies a visit in paths, caches and addresses. */
export interface VisitId {
  readonly jobId: number;
  readonly scheduledDate: string;
}

/** PATCH of the visit itself: a position at start or finish, or the workers that take it. [ACT-06] */
export type VisitPatch =
  | { readonly startedLocation: MeasuredLocation }
  | { readonly finishedLocation: MeasuredLocation }
  | { readonly workers: readonly { readonly id: number }[] };

/** What changed since the worker last did the job; a field that is there names what is new. [VISIT-26] */
export interface VisitChanges {
  /** The changed instructions, or one text of them. */
  readonly specialInstructions?: Maybe<readonly Instruction[] | string>;
  readonly property?: Maybe<Property>;
  readonly tasks?: Maybe<readonly Task[]>;
  readonly visit?: Maybe<Partial<Visit>>;
}

/** Metres from a position to the visit's property. [VISIT-36] */
export interface DistanceAnswer {
  readonly distance: number;
}
