import { printable } from './reading';

/** A sheet comes after the sheets that it refers to. */
export const SHEET_NAMES = ['workers', 'customers', 'properties', 'jobs', 'exceptions'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** These are mandatory: a missing column could not be distinguished from lost data. */
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

/** A sheet may leave these out: then what the marketplace knows stays. An empty cell clears it. */
export const OPTIONAL_COLUMNS = {
  workers: {
    rating: 'Rating',
    ratings: 'Ratings',
    visitsDone: 'Visits done',
    regularHours: 'Regular hours',
    hoursOfDays: 'Hours of single days',
    lastDay: 'Last day',
  },
  customers: { mayBeCalled: 'May be called' },
  properties: {
    line3: 'Address line 3',
    numberOfKeys: 'Number of keys',
    hiddenKey: 'Hidden key',
    keyNest: 'Key nest',
    keyNestCode: 'Key nest code',
    concierge: 'Concierge',
    alarmIn: 'Alarm in',
    alarmOut: 'Alarm out',
    openingDoor: 'Opening the door',
    lockingDoor: 'Locking the door',
    binBagsKeptIn: 'Bin bags kept in',
    vacuumKeptIn: 'Vacuum kept in',
    mopKeptIn: 'Mop kept in',
    ironKeptIn: 'Iron kept in',
    ironingBoardKeptIn: 'Ironing board kept in',
    rubbish: 'Rubbish',
    perks: 'Perks',
    latitude: 'Latitude',
    longitude: 'Longitude',
  },
  jobs: {
    lastDate: 'Last date',
    taskDetails: 'Task details',
    taskPrices: 'Task prices',
    moreInstructions: 'More instructions',
  },
  exceptions: {},
} as const satisfies Record<SheetName, Readonly<Record<string, string>>>;

/** A cell of an optional column is missing where the sheet has no such column. */
export type CellsOf<S extends SheetName> = Readonly<Record<keyof (typeof COLUMNS)[S], string>> &
  Readonly<Partial<Record<keyof (typeof OPTIONAL_COLUMNS)[S], string>>>;

export interface SheetLine<S extends SheetName = SheetName> {
  /** The record begins on this line of the file; a record with quoted line breaks has several. */
  readonly line: number;
  readonly cells: CellsOf<S>;
}

/** Without `line`, the problem concerns the whole sheet. */
export interface Problem {
  readonly sheet: SheetName;
  readonly line?: number;
  readonly reason: string;
}

/** It is plain data, because the command may send it to a running server. */
export interface AgencySheets {
  readonly lines: { readonly [S in SheetName]?: readonly SheetLine<S>[] };
  readonly problems: readonly Problem[];
  readonly notes: readonly string[];
}

export const fileOf = (sheet: SheetName) => `${sheet}.csv`;

/** An example is `jobs.csv:17 reason`. */
export function problemText({ sheet, line, reason }: Problem): string {
  return `${fileOf(sheet)}${line === undefined ? '' : `:${line}`} ${printable(reason)}`;
}
