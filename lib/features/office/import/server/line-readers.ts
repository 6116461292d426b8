import type { Location } from '@/lib/core/ground/contract/common-schema';
import { isInvisible, isShortenedNumber } from '@/lib/core/ground/format/typed';
import type { TravelPreference } from '@/lib/core/ground/session/model';
import type { AssignedAreas } from '@/lib/core/ground/session/schema';
import { type ClockTime, type Day, minutesOf } from '@/lib/core/ground/time/zoned';
import { hasControlCharacters } from '@/lib/features/people/onboarding/model';
import type { AccessCode } from '@/lib/features/work/visits/model';
import type {
  AccessInformation,
  CleaningEquipment,
  Instruction,
  ParkingInformation,
  Pets,
  Task,
} from '@/lib/features/work/visits/schema';
import {
  parseAccess,
  parseAlarm,
  parseAreas,
  parseBedrooms,
  parseParking,
  parsePets,
  parsePlace,
  parsePostcode,
  parseRooms,
} from './home-cells';
import { readAccessColumns, readEquipmentColumns, readHolderColumns, readPerks } from './home-columns';
import { type DayPeriods, parseHoursOfDays, parseRegularHours, type WeekdayPeriods } from './hours-cells';
import { readInstructions, readTasks } from './job-columns';
import {
  parseBasePay,
  parseEmail,
  parsePhone,
  parseStarted,
  parseStatus,
  parseTravel,
  saysLeft,
} from './people-cells';
import {
  codeOf,
  left,
  mapped,
  notesOf,
  optional,
  parseYesNo,
  type Read,
  readAll,
  refused,
  required,
  textOf,
  understood,
} from './reading';
import { readRecord } from './record-columns';
import { type CellsOf, COLUMNS, OPTIONAL_COLUMNS, type SheetName } from './sheets';
import { parseChange, parseDay, parseFrequency, parseTasks, parseTime, type VisitChange } from './work-cells';

/*
 * These functions parse sheet lines into plain data, without a database. Fingerprints are made of the data, so a
 * different spelling is not a change.
 */

export type Lookup = (sheet: SheetName, ref: string) => Read<number>;

const NAME_LENGTH = 200;
const TEXT_LENGTH = 20_000;

/** Undefined: the cell could not be read, and what was known stays. */
type Cell<T> = T | null | undefined;

const names = (column: string, text: string) =>
  required(column, isInvisible(text) ? '' : text, textOf(NAME_LENGTH));
/** One line without control characters, because names are printed within other text. */
const personNames = (column: string, text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return hasControlCharacters(line) ? refused(`"${column}" has control characters`) : names(column, line);
};
const texts = (column: string, text: string) => optional(column, text, textOf(TEXT_LENGTH));

export function refOf(text: string): string {
  return text.replace(/\s+/g, ' ').toUpperCase();
}

/** Cleaners are known by their e-mail address, however it is written. */
export function workerRef(text: string): string {
  const email = parseEmail(text);
  return email.ok ? email.value : text;
}

export interface WorkerLine {
  readonly email: string;
  readonly firstNames: string;
  readonly lastName: string;
  readonly telephone: Cell<string>;
  readonly postcode: Cell<string>;
  readonly assignedAreas: Cell<AssignedAreas>;
  readonly travelPreferences: Cell<readonly TravelPreference[]>;
  readonly basePayPence: Cell<number>;
  readonly startedWork: Cell<Day>;
  readonly status: 'active' | 'no-new-accounts';
  /** The field is missing unless the sheet says that she has left. */
  readonly hasLeft?: true;
  /** The sheet has the rating, its count and the visits from before the marketplace used this app. */
  readonly ratingBefore?: number | null;
  readonly ratingsBefore?: number;
  readonly visitsBefore?: number;
  readonly regularHours?: Cell<readonly WeekdayPeriods[]>;
  readonly hoursOfDays?: readonly DayPeriods[] | undefined;
}

export function readWorker(cells: CellsOf<'workers'>, today: Day): Read<WorkerLine> {
  const columns = COLUMNS.workers;
  const { regularHours, hoursOfDays } = cells;
  const { regularHours: hoursColumn, hoursOfDays: daysColumn } = OPTIONAL_COLUMNS.workers;
  const record = readRecord(cells);
  const line = readAll<WorkerLine>({
    email: required(columns.email, cells.email, parseEmail),
    ...readNames(cells),
    telephone: optional(columns.mobile, cells.mobile, parsePhone),
    postcode: optional(columns.postcode, cells.postcode, parsePostcode),
    assignedAreas: optional(columns.areas, cells.areas, readAreas),
    travelPreferences: optional(columns.travel, cells.travel, parseTravel),
    basePayPence: optional(columns.basePay, cells.basePay, parseBasePay),
    startedWork: optional(columns.started, cells.started, parseStarted(today)),
    status: required(columns.status, cells.status || 'active', parseStatus),
    ...(saysLeft(cells.status) && { hasLeft: understood(true as const) }),
    ...(record.ok && wellRead(record.value)),
    ...(regularHours !== undefined && {
      regularHours: optional(hoursColumn, regularHours, parseRegularHours),
    }),
    ...(hoursOfDays !== undefined && { hoursOfDays: left(daysColumn, parseHoursOfDays(hoursOfDays)) }),
  });
  return withNotes(line, notesOf(record));
}

/** Somebody with one name has it in either column. */
function readNames({ firstNames, lastName }: CellsOf<'workers'>) {
  const columns = COLUMNS.workers;
  const hasLast = !isInvisible(firstNames) && !isInvisible(lastName);
  return {
    firstNames: personNames(columns.firstNames, isInvisible(firstNames) ? lastName : firstNames),
    lastName: hasLast ? personNames(columns.lastName, lastName) : understood(''),
  };
}

/** The sheet has one list of areas for regular and one-off work. */
const readAreas = (text: string): Read<AssignedAreas> =>
  mapped(parseAreas(text), (areas) => ({ regular: areas, oneOff: areas }));

export interface CustomerLine {
  readonly name: string;
  readonly preferredName: string;
  readonly email: Cell<string>;
  readonly telephone: Cell<string>;
  /** Missing where the sheet has no such column. */
  readonly mayBeCalled?: boolean;
}

export function readCustomer(cells: CellsOf<'customers'>): Read<CustomerLine> {
  const columns = COLUMNS.customers;
  const name = personNames(columns.preferredName, cells.preferredName);
  return readAll<CustomerLine>({
    name,
    preferredName: name,
    email: optional(columns.email, cells.email, parseEmail),
    telephone: optional(columns.phone, cells.phone, parsePhone),
    ...(cells.mayBeCalled !== undefined && { mayBeCalled: readMayBeCalled(cells.mayBeCalled) }),
  });
}

/** Another answer, such as "only after six", is a no: the cleaner can still write. */
function readMayBeCalled(text: string): Read<boolean> {
  const answer = parseYesNo(text || 'yes');
  const { mayBeCalled } = OPTIONAL_COLUMNS.customers;
  return answer.ok ? answer : understood(false, [`"${mayBeCalled}": ${answer.reason}; it is taken as no`]);
}

export interface PropertyLine {
  readonly customerId: number;
  readonly line1: string;
  readonly line2: Cell<string>;
  /** The field is missing if the sheet has no such column. */
  readonly line3?: Cell<string>;
  readonly city: string;
  readonly postcode: string;
  readonly bedrooms: Cell<number>;
  readonly bathrooms: Cell<number>;
  readonly access: AccessCode;
  readonly keyCode: Cell<string>;
  readonly accessInformation: AccessInformation;
  readonly parkingInformation: Cell<ParkingInformation>;
  readonly pets: Cell<Pets>;
  readonly cleaningEquipment: CleaningEquipment | null;
  /** The field is missing if the sheet has no such column. */
  readonly perks?: string[];
  /** It is undefined without the columns, so that fingerprints of older sheets stay the same. */
  readonly place: Location | null | undefined;
}

export function readProperty(cells: CellsOf<'properties'>, lookup: Lookup): Read<PropertyLine> {
  const columns = COLUMNS.properties;
  const access = required(columns.access, cells.access, parseAccess);
  const parking = texts(columns.parking, cells.parking);
  const pets = texts(columns.pets, cells.pets);
  const perks = readPerks(cells);
  const line = readAll<PropertyLine>({
    customerId: required(columns.customer, cells.customer, (ref) => lookup('customers', ref)),
    line1: names(columns.line1, cells.line1),
    line2: optional(columns.line2, cells.line2, textOf(NAME_LENGTH)),
    ...(cells.line3 !== undefined && {
      line3: optional(OPTIONAL_COLUMNS.properties.line3, cells.line3, textOf(NAME_LENGTH)),
    }),
    city: names(columns.city, cells.city),
    postcode: required(columns.postcode, cells.postcode, parsePostcode),
    bedrooms: optional(columns.bedrooms, cells.bedrooms, parseBedrooms),
    bathrooms: optional(columns.bathrooms, cells.bathrooms, parseRooms),
    access,
    keyCode: optional(columns.keyCode, cells.keyCode, codeOf(NAME_LENGTH)),
    accessInformation: readAccessInformation(cells, access.ok ? access.value : null),
    parkingInformation: mapped(parking, (text) => (typeof text === 'string' ? parseParking(text) : text)),
    pets: mapped(pets, (text) => (typeof text === 'string' ? parsePets(text) : text)),
    cleaningEquipment: readEquipment(cells),
    ...(perks.ok && wellRead(perks.value)),
    place: left('Latitude" and "Longitude', parsePlace(cells.latitude, cells.longitude)),
  });
  return withNotes(line, notesOf(perks));
}

/** Returns null if the home has no equipment and the sheet has only the oldest column. */
function readEquipment(cells: CellsOf<'properties'>): Read<CleaningEquipment | null> {
  const products = texts(COLUMNS.properties.productsKeptIn, cells.productsKeptIn);
  const others = readEquipmentColumns(cells);
  if (!products.ok) return products;
  if (!others.ok) return others;
  const isBare = products.value === null && Object.keys(others.value).length === 0;
  const equipment = isBare ? null : { cleaningProductsLocation: products.value, ...others.value };
  return understood(equipment, [...notesOf(products), ...notesOf(others)]);
}

/** Returns fields that another reader has read. */
function wellRead<T extends object>(fields: T): { [K in keyof T]: Read<T[K]> } {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, understood(value)])) as {
    [K in keyof T]: Read<T[K]>;
  };
}

function withNotes<T>(read: Read<T>, notes: readonly string[]): Read<T> {
  return read.ok ? understood(read.value, [...notesOf(read), ...notes]) : read;
}

/** The two key safe columns also describe a key nest, a hiding place or a concierge that has no column of its own. */
function readAccessInformation(
  cells: CellsOf<'properties'>,
  access: AccessCode | null,
): Read<AccessInformation> {
  const columns = COLUMNS.properties;
  const fields = readAll({
    entrance: texts(columns.findingEntrance, cells.findingEntrance),
    place: texts(columns.keySafeLocation, cells.keySafeLocation),
    code: optional(columns.keySafeCode, cells.keySafeCode, codeOf(TEXT_LENGTH)),
  });
  const [more, holder, alarm] = [readAccessColumns(cells), readHolderColumns(cells), readAlarm(cells)];
  if (!fields.ok) return fields;
  if (!more.ok) return more;
  if (!holder.ok) return holder;
  if (!alarm.ok) return alarm;
  const { entrance, place, code } = fields.value;
  const holders: Partial<Record<AccessCode, AccessInformation>> = {
    keynest: { keyNestLocation: place, keyNestCode: code },
    keyhiddn: { hiddenKeyLocation: place },
    concierg: { conciergeLocation: place },
  };
  return understood(
    {
      ...NO_HOLDER,
      findingEntranceInstructions: entrance,
      ...((access && holders[access]) ?? { keySafeLocation: place, keySafeCode: code }),
      ...holder.value,
      ...more.value,
      ...alarm.value,
    },
    [fields, holder, more, alarm].flatMap(notesOf),
  );
}

/** Without an alarm, what was known of one goes. */
function readAlarm({
  alarm: cell,
  alarmIn = '',
  alarmOut = '',
}: CellsOf<'properties'>): Read<AccessInformation> {
  const { isThere, text } = parseAlarm(cell);
  const hasText = alarmIn !== '' || alarmOut !== '';
  const { alarm: column } = COLUMNS.properties;
  if (cell === '') return understood({ alarm: hasText || null });
  if (text !== null && isShortenedNumber(text)) {
    return mapped(left(column, codeOf(TEXT_LENGTH)(text)), () => ({}));
  }
  if (text !== null) {
    const note = `"${column}" is neither yes nor no; its text is shown on the day of the visit`;
    const entry = [...new Set([text, alarmIn])].filter(Boolean).join('\n');
    return text.length > TEXT_LENGTH
      ? understood({}, [`"${column}" is left: it is too long`])
      : understood({ alarm: null, alarmEntryInstructions: entry }, [note]);
  }
  if (isThere === false && hasText) {
    const { alarmIn: inColumn, alarmOut: outColumn } = OPTIONAL_COLUMNS.properties;
    const reason = `it says no, but "${inColumn}" or "${outColumn}" says how it works`;
    return understood({ alarm: null }, [`"${column}" is left: ${reason}`]);
  }
  return understood(
    isThere === false
      ? { alarm: false, alarmEntryInstructions: null, alarmExitInstructions: null }
      : { alarm: isThere },
  );
}

/** All fields are set, so that a changed access type does not leave an old code. */
const NO_HOLDER: AccessInformation = {
  keyNestLocation: null,
  keyNestCode: null,
  hiddenKeyLocation: null,
  conciergeLocation: null,
  keySafeLocation: null,
  keySafeCode: null,
};

export interface JobLine {
  readonly propertyId: number;
  readonly workerId: number | null;
  readonly frequencyDays: number;
  readonly firstDate: Day;
  /** The field is missing if the sheet has no such column. */
  readonly lastDate?: Cell<Day>;
  readonly startTime: ClockTime;
  readonly endTime: ClockTime;
  readonly tasks: readonly Task[];
  readonly instructions: readonly Instruction[];
}

export function readJob(cells: CellsOf<'jobs'>, lookup: Lookup): Read<JobLine> {
  const columns = COLUMNS.jobs;
  const instruction = texts(columns.instructions, cells.instructions);
  const tasks = required(columns.tasks, cells.tasks, parseTasks);
  const job = readAll<JobLine>({
    propertyId: required(columns.property, cells.property, (ref) => lookup('properties', ref)),
    // An unknown cleaner refuses the line: without one, the job would be offered to all.
    workerId: cells.cleaner === '' ? understood(null) : lookup('workers', workerRef(cells.cleaner)),
    frequencyDays: required(columns.frequency, cells.frequency, parseFrequency),
    firstDate: required(columns.firstDate, cells.firstDate, (text) => parseDay(text)),
    ...(cells.lastDate !== undefined && { lastDate: readLastDate(cells.lastDate, cells.firstDate) }),
    startTime: required(columns.start, cells.start, parseTime),
    endTime: required(columns.end, cells.end, parseTime),
    tasks: tasks.ok ? readTasks(tasks.value, cells) : tasks,
    instructions: instruction.ok ? readInstructions(instruction.value, cells) : instruction,
  });
  if (!job.ok || minutesUntil(job.value) <= LONGEST_NIGHT || job.value.endTime > job.value.startTime) {
    return withNotes(job, notesOf(instruction));
  }
  return refused(`the end ${cells.end} is not after the start ${cells.start}`);
}

function readLastDate(text: string, firstText: string): Read<Day | null | undefined> {
  return optional(OPTIONAL_COLUMNS.jobs.lastDate, text, (cell) => {
    const [last, first] = [parseDay(cell), parseDay(firstText)];
    const isBefore = last.ok && first.ok && last.value < first.value;
    return isBefore ? refused(`it is before the first date ${firstText}`) : last;
  });
}

/** An earlier end is on the next day, if the visit is not longer than this; else the two may be swapped. */
const LONGEST_NIGHT = 12 * 60;

/** A whole day for equal times. */
function minutesUntil({ startTime, endTime }: Pick<JobLine, 'startTime' | 'endTime'>): number {
  return ((minutesOf(endTime) - minutesOf(startTime) + DAY_MINUTES - 1) % DAY_MINUTES) + 1;
}

const DAY_MINUTES = 24 * 60;

export interface ExceptionLine {
  readonly jobId: number;
  readonly date: Day;
  readonly change: VisitChange;
}

export function readException(cells: CellsOf<'exceptions'>, lookup: Lookup): Read<ExceptionLine> {
  const columns = COLUMNS.exceptions;
  return readAll<ExceptionLine>({
    jobId: required(columns.job, cells.job, (ref) => lookup('jobs', ref)),
    date: required(columns.date, cells.date, (text) => parseDay(text)),
    change: required(columns.what, cells.what, parseChange),
  });
}
