import type { Maybe, OpenCode, Postcode } from '@/lib/features/visits/model';

export interface BackgroundCheck {
  readonly status: OpenCode<'pending' | 'passed' | 'failed'>;
}

export interface Last60DaysMetrics {
  readonly visitsOutsideNormalArea?: Maybe<number>;
  readonly hasSignificantVisitsOutsideOfArea?: Maybe<boolean>;
}

export interface AssignedAreas {
  readonly regular?: Maybe<readonly string[]>;
  readonly oneOff?: Maybe<readonly string[]>;
}

export const TRAVEL_PREFERENCES = ['car', 'public_transport', 'bicycle', 'walking'] as const;
export type TravelPreference = (typeof TRAVEL_PREFERENCES)[number];

/** The signed-in person. `accountId` is present for customers alone, who are turned away. [AUTH-11] */
export interface Worker {
  readonly id: number;
  readonly accountId?: Maybe<number>;
  readonly firstNames?: Maybe<string>;
  readonly lastName?: Maybe<string>;
  readonly fullName?: Maybe<string>;
  readonly email?: Maybe<string>;
  readonly gender?: Maybe<string>;
  readonly image?: Maybe<string>;
  readonly currentRating?: Maybe<number>;
  readonly numRatings?: Maybe<number>;
  readonly status?: Maybe<OpenCode<'active' | 'no-new-accounts'>>;
  readonly reasonForInactivity?: Maybe<string>;
  readonly reasonForInactivityDescription?: Maybe<string>;
  readonly noNewAccountsDate?: Maybe<string>;
  readonly isSwat?: Maybe<boolean>;
  readonly isOnboarding?: Maybe<boolean>;
  readonly trustLevel?: Maybe<OpenCode<'trialling' | 'trusted'>>;
  readonly backgroundCheck?: Maybe<BackgroundCheck>;
  readonly reliability?: Maybe<number>;
  readonly primaryTelephoneNumber?: Maybe<string>;
  readonly hasSecondaryNumbers?: Maybe<boolean>;
  readonly line1?: Maybe<string>;
  readonly line2?: Maybe<string>;
  readonly line3?: Maybe<string>;
  readonly city?: Maybe<string>;
  readonly postcode?: Maybe<Postcode>;
  readonly emergencyContactName?: Maybe<string>;
  readonly emergencyContactNumber?: Maybe<string>;
  readonly emergencyContactRelation?: Maybe<string>;
  readonly travelPreferences?: Maybe<readonly OpenCode<TravelPreference>[]>;
  readonly last60DaysMetrics?: Maybe<Last60DaysMetrics>;
  readonly assignedAreas?: Maybe<AssignedAreas>;
  /** Pounds. */
  readonly adminFee?: Maybe<number>;
  /** Pounds an hour. */
  readonly basePay?: Maybe<number>;
  /** Pounds an hour. */
  readonly hourlyBonus?: Maybe<number>;
  readonly isEligibleForBonus?: Maybe<boolean>;
  readonly payIncreaseDate?: Maybe<string>;
  readonly applicantId?: Maybe<string | number>;
  readonly worksWithCats?: Maybe<boolean>;
  readonly worksWithDogs?: Maybe<boolean>;
  readonly worksWithOtherPets?: Maybe<boolean>;
  readonly created?: Maybe<string>;
  readonly startedWork?: Maybe<string>;
  readonly lastActivationDt?: Maybe<string>;
  readonly lastConfirmationDt?: Maybe<string>;
  readonly lastAppUsage?: Maybe<string>;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Characters. */
export const CREDENTIAL_LIMITS = { username: 320, password: 1000 } as const;

export interface TokenAnswer {
  readonly token: string;
}

export interface SuccessAnswer {
  readonly success: boolean;
}

export interface TimeAnswer {
  /** The server's instant. */
  readonly now: string;
}
