import type { Problem, SheetName } from './sheets';

/** What became of a sheet's lines. */
export interface SheetCounts {
  new: number;
  changed: number;
  unchanged: number;
  /** Changes to visits of days gone by that were never made. */
  past: number;
  refused: number;
}

/** A sign-in made by this import; its password is kept nowhere else. */
export interface NewSignIn {
  readonly name: string;
  readonly email: string;
  /** Null in a dry run. */
  readonly password: string | null;
}

/** Two visits of one cleaner that overlap. */
export interface DoubleBooking {
  readonly worker: string;
  /** The one that begins first, first. */
  readonly visits: readonly [BookedVisit, BookedVisit];
  /** On which both are planned, from today on. */
  readonly days: readonly string[];
}

export interface BookedVisit {
  readonly jobId: number;
  readonly customer: string;
  readonly start: string;
  readonly end: string;
}

export interface ImportReport {
  readonly isDryRun: boolean;
  readonly counts: Readonly<Record<SheetName, Readonly<SheetCounts>>>;
  readonly visits: { readonly added: number; readonly changed: number; readonly removed: number };
  /** Lines that were not taken, and whole sheets. */
  readonly problems: readonly Problem[];
  /** Of lines that were taken: what they could not change. */
  readonly leftAlone: readonly Problem[];
  readonly signIns: readonly NewSignIn[];
  /** All of the marketplace, also those that were there before. */
  readonly doubleBookings: readonly DoubleBooking[];
}

export interface ImportProgress {
  readonly sheet: SheetName;
  readonly done: number;
  readonly total: number;
}

/** One line of a server's answer while it imports. */
export type ImportEvent =
  | { readonly type: 'progress'; readonly progress: ImportProgress }
  | { readonly type: 'report'; readonly report: ImportReport }
  | { readonly type: 'failed'; readonly message: string };
