import { printable } from './reading';

/** A sheet comes after the sheets that it refers to. */
export const SHEET_NAMES = ['workers', 'customers', 'properties', 'jobs', 'exceptions'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** All but the optional ones are mandatory: a missing column could not be distinguished from lost data. */
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
    latitude: 'Latitude',
    longitude: 'Longitude',
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

/** Without these columns, what they would say stays as it is. */
const OPTIONAL = { properties: ['latitude', 'longitude'] } as const;

type OptionalKey<S extends SheetName> = S extends keyof typeof OPTIONAL
  ? (typeof OPTIONAL)[S][number]
  : never;

export type CellsOf<S extends SheetName> = Readonly<
  Record<Exclude<keyof (typeof COLUMNS)[S], OptionalKey<S>>, string> & Partial<Record<OptionalKey<S>, string>>
>;

export const isOptional = (sheet: SheetName, key: string): boolean =>
  Object.entries<readonly string[]>(OPTIONAL).some(([name, keys]) => name === sheet && keys.includes(key));

export interface SheetLine<S extends SheetName = SheetName> {
  /** First line in the file; a record with quoted line breaks has several. */
  readonly line: number;
  readonly cells: CellsOf<S>;
}

/** Without `line`, the problem concerns the whole sheet. */
export interface Problem {
  readonly sheet: SheetName;
  readonly line?: number;
  readonly reason: string;
}

/** Plain data, because the command may send it to a running server. */
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
