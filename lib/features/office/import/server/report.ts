import type { Problem, SheetName } from './sheets';

export interface SheetCounts {
  new: number;
  changed: number;
  unchanged: number;
  /** This is the number of exceptions for past visits that do not exist. */
  past: number;
  refused: number;
}

/** The password exists nowhere else. */
export interface NewSignIn {
  readonly name: string;
  readonly email: string;
  readonly password: string | null;
}

export interface DoubleBooking {
  readonly worker: string;
  readonly visits: readonly [BookedVisit, BookedVisit];
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
  readonly problems: readonly Problem[];
  /** These parts of accepted lines could not be changed. */
  readonly leftAlone: readonly Problem[];
  /** These cells of accepted lines could not be read, or not as they stand. */
  readonly leftCells: readonly Problem[];
  /** Visits that were cancelled instead of changed or removed, because people had to do with them. */
  readonly cancelled: readonly Problem[];
  /** Cleaners who left by the sheet, and lines of earlier imports that the sheets no longer have. */
  readonly toEnd: readonly Problem[];
  readonly signIns: readonly NewSignIn[];
  /** Customers who get a mail about another cleaner, or would get one. */
  readonly mails: number;
  /** The list covers the whole marketplace, not only this import. */
  readonly doubleBookings: readonly DoubleBooking[];
  readonly places: PlacesToFind;
}

/** `npm run places` could find the places of these homes of the whole marketplace. */
interface PlacesToFind {
  /** This is the number of homes without a place, or with only the centre of their outward code. */
  readonly homes: number;
  /** These homes have these outward codes. */
  readonly outwards: readonly string[];
}

export interface ImportProgress {
  readonly sheet: SheetName;
  readonly done: number;
  readonly total: number;
}

/** The response has one event a line. */
export type ImportEvent =
  | { readonly type: 'progress'; readonly progress: ImportProgress }
  | { readonly type: 'report'; readonly report: ImportReport }
  | { readonly type: 'failed'; readonly message: string };
