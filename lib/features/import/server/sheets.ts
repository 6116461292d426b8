import { printable } from './reading';

/** An agency's sheets, in the order in which one refers to another. */
export const SHEET_NAMES = ['workers', 'customers', 'properties', 'jobs', 'exceptions'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/**
 * The columns of each sheet by the name that the code uses. Every one must be there: with a column left out, a second
 * import could not tell a blank from a loss.
 */
export const COLUMNS = {
  workers: {
    email: 'Email',
    firstNames: 'First names',
    lastName: 'Last name',
    mobile: 'Mobile',
    postcode: 'Postcode',
    areas: 'Areas',
    travel: 'Travel',
    basePay: 'Base pay',
    started: 'Started',
    status: 'Status',
  },
  customers: { ref: 'Ref', preferredName: 'Preferred name', email: 'Email', phone: 'Phone' },
  properties: {
    ref: 'Ref',
    customer: 'Customer',
    line1: 'Address line 1',
    line2: 'Address line 2',
    city: 'City',
    postcode: 'Postcode',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    access: 'Access',
    keyCode: 'Key code',
    keySafeLocation: 'Key safe location',
    keySafeCode: 'Key safe code',
    findingEntrance: 'Finding the entrance',
    alarm: 'Alarm',
    parking: 'Parking',
    pets: 'Pets',
    productsKeptIn: 'Products kept in',
  },
  jobs: {
    ref: 'Ref',
    property: 'Property',
    cleaner: 'Cleaner',
    tasks: 'Tasks',
    frequency: 'Frequency',
    firstDate: 'First date',
    start: 'Start',
    end: 'End',
    instructions: 'Instructions',
  },
  exceptions: { job: 'Job', date: 'Date', what: 'What' },
} as const satisfies Record<SheetName, Readonly<Record<string, string>>>;

export type CellsOf<S extends SheetName> = Readonly<Record<keyof (typeof COLUMNS)[S], string>>;

/** One line's cells as they stand in the file, without spaces around them. */
export interface SheetLine<S extends SheetName = SheetName> {
  /** The line of the file on which it starts; quoted line breaks make one of several. */
  readonly line: number;
  readonly cells: CellsOf<S>;
}

/** Something that could not be taken. Without a line it is about the whole sheet. */
export interface Problem {
  readonly sheet: SheetName;
  readonly line?: number;
  readonly reason: string;
}

/** What a folder holds, as plain data: a command may hand it to a running server. */
export interface AgencySheets {
  readonly lines: { readonly [S in SheetName]?: readonly SheetLine<S>[] };
  readonly problems: readonly Problem[];
  /** Sentences about what was read but not used. */
  readonly notes: readonly string[];
}

export const fileOf = (sheet: SheetName) => `${sheet}.csv`;

/** `jobs.csv:17 reason` */
export function problemText({ sheet, line, reason }: Problem): string {
  return `${fileOf(sheet)}${line === undefined ? '' : `:${line}`} ${printable(reason)}`;
}
