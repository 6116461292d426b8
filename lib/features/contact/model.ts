import type { Maybe, MeasuredLocation, OpenCode } from '@/lib/features/visits/model';

/** [CONTACT-15] */
export const CALL_REASON_CODES = [
  'late',
  'lost',
  'stuck-outside',
  'cleaning-help',
  'equipment-help',
  'duration-help',
  'other',
] as const;
export type CallReasonCode = (typeof CALL_REASON_CODES)[number];

export interface CallReasonOptions {
  /** A name of the app's icon set. */
  readonly icon?: Maybe<string>;
  /** Makes no sense any more once the visit runs. */
  readonly hideAfterStart?: Maybe<boolean>;
}

/** Why a worker may want to speak to a customer. [CONTACT-14] */
export interface CallReason {
  readonly code: OpenCode<CallReasonCode>;
  readonly label: string;
  readonly options?: Maybe<CallReasonOptions>;
}

/** Asks for a call with the customer of a visit. [CONTACT-16] */
export interface CustomerCallRequest {
  readonly jobId: number;
  readonly scheduledDate: string;
  readonly reason: string;
  readonly location?: Maybe<MeasuredLocation>;
}

/** Asks for a call with the other worker of a visit's key handover. [CONTACT-17] */
export interface WorkerCallRequest extends CustomerCallRequest {
  readonly remoteKeyTransferId: number;
}

/** The number to ring. [CONTACT-16] [CONTACT-17] */
export interface CallAnswer {
  readonly telephoneNumber: string;
}

/** What the worker has done to reach a visit's customer. [CONTACT-13] */
export interface VisitComms {
  readonly hasChatted: boolean;
  readonly hasCalled: boolean;
}

/** Wall-clock times in the world's zone; null on a day on which nobody is there. [HELP-15] [HELP-16] */
export interface OfficeHours {
  readonly start?: Maybe<string>;
  readonly end?: Maybe<string>;
  readonly isOpen?: Maybe<boolean>;
}

/** Asks support to ring the worker. [CONTACT-26] */
export interface SupportCallRequest {
  /** A category of help or a reason of a call; the marketplace takes any code. */
  readonly category: string;
  readonly description: string;
  /** The worker's own number where it is not said. */
  readonly phone?: Maybe<string>;
}

/** What support will ring about, and where. [CONTACT-26] */
export interface SupportCallAnswer {
  readonly category: string;
  readonly phone?: Maybe<string>;
}

/** [CONTACT-27] */
export interface OpenCallRequests {
  readonly hasOpenRequests: boolean;
}

/** [CONTACT-28] */
export interface CancelCallRequests {
  readonly cancelReason: string;
}

/** The most that a request may hold, in characters. */
export const CONTACT_LIMITS = { code: 100, description: 2000, cancelReason: 500, phone: 40 } as const;
