import type { Location } from '@/lib/core/ground/contract/common-schema';
import type { TravelPreference } from '@/lib/core/ground/session/model';
import type { AssignedAreas } from '@/lib/core/ground/session/schema';
import type { ClockTime, Day } from '@/lib/core/ground/time/zoned';
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
import { parseAccess, parseAreas, parseParking, parsePets, parsePlace, parsePostcode } from './home-cells';
import { readAccessColumns, readEquipmentColumns, readHolderColumns, readPerks } from './home-columns';
import { type DayPeriods, parseHoursOfDays, parseRegularHours, type WeekdayPeriods } from './hours-cells';
import { readInstructions, readTasks } from './job-columns';
import { parseEmail, parsePhone, parseStatus, parseTravel } from './people-cells';
import {
  optional,
  parseCount,
  parseMoney,
  parseYesNo,
  type Read,
  readAll,
  refused,
  required,
  textOf,
  understood,
} from './reading';
import { readRecord } from './record-columns';
import { type CellsOf, COLUMNS, type SheetName } from './sheets';
import { parseChange, parseDay, parseFrequency, parseTasks, parseTime, type VisitChange } from './work-cells';

/*
 * These functions parse sheet lines into plain data, without a database. Fingerprints are made of the data, so a
 * different spelling is not a change.
 */

export type Lookup = (sheet: SheetName, ref: string) => Read<number>;

const NAME_LENGTH = 200;
const TEXT_LENGTH = 20_000;

const names = (column: string, text: string) => required(column, text, textOf(column, NAME_LENGTH));
/** The text is one line without control characters, because names are printed within other text. */
const personNames = (column: string, text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return hasControlCharacters(line) ? refused(`"${column}" has control characters`) : names(column, line);
};
const texts = (column: string, text: string) => optional(text, textOf(column, TEXT_LENGTH));

export function refOf(text: string): string {
  return text.replace(/\s+/g, ' ').toUpperCase();
}

export interface WorkerLine {
  readonly email: string;
  readonly firstNames: string;
  readonly lastName: string;
  readonly telephone: string | null;
  readonly postcode: string | null;
  readonly assignedAreas: AssignedAreas | null;
  readonly travelPreferences: readonly TravelPreference[] | null;
  readonly basePayPence: number | null;
  readonly startedWork: Day | null;
  readonly status: 'active' | 'no-new-accounts';
  /** The sheet has the rating, its count and the visits from before the marketplace used this app. */
  readonly ratingBefore?: number | null;
  readonly ratingsBefore?: number;
  readonly visitsBefore?: number;
  readonly regularHours?: readonly WeekdayPeriods[] | null;
  readonly hoursOfDays?: readonly DayPeriods[];
}

export function readWorker(cells: CellsOf<'workers'>): Read<WorkerLine> {
  const columns = COLUMNS.workers;
  const record = readRecord(cells);
  if (!record.ok) return record;
  return readAll<WorkerLine>({
    email: required(columns.email, cells.email, parseEmail),
    firstNames: personNames(columns.firstNames, cells.firstNames),
    lastName: personNames(columns.lastName, cells.lastName),
    telephone: optional(cells.mobile, parsePhone),
    postcode: optional(cells.postcode, parsePostcode),
    assignedAreas: optional(cells.areas, readAreas),
    travelPreferences: optional(cells.travel, parseTravel),
    basePayPence: optional(cells.basePay, parseMoney),
    startedWork: optional(cells.started, parseDay),
    status: parseStatus(cells.status),
    ...wellRead(record.value),
    ...(cells.regularHours !== undefined && {
      regularHours: optional(cells.regularHours, parseRegularHours),
    }),
    ...(cells.hoursOfDays !== undefined && { hoursOfDays: parseHoursOfDays(cells.hoursOfDays) }),
  });
}

/** The sheet has one list of areas for regular and one-off work. */
function readAreas(text: string): Read<AssignedAreas> {
  const areas = parseAreas(text);
  return areas.ok ? understood({ regular: areas.value, oneOff: areas.value }) : areas;
}

export interface CustomerLine {
  readonly name: string;
  readonly preferredName: string;
  readonly email: string | null;
  readonly telephone: string | null;
  /** The field is missing if the sheet has no such column. */
  readonly mayBeCalled?: boolean;
}

export function readCustomer(cells: CellsOf<'customers'>): Read<CustomerLine> {
  const name = personNames(COLUMNS.customers.preferredName, cells.preferredName);
  return readAll<CustomerLine>({
    name,
    preferredName: name,
    email: optional(cells.email, parseEmail),
    telephone: optional(cells.phone, parsePhone),
    ...(cells.mayBeCalled !== undefined && { mayBeCalled: parseYesNo(cells.mayBeCalled || 'yes') }),
  });
}

export interface PropertyLine {
  readonly customerId: number;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly postcode: string;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly access: AccessCode;
  readonly keyCode: string | null;
  readonly accessInformation: AccessInformation;
  readonly parkingInformation: ParkingInformation | null;
  readonly pets: Pets | null;
  readonly cleaningEquipment: CleaningEquipment | null;
  /** The field is missing if the sheet has no such column. */
  readonly perks?: string[];
  /** Undefined without the columns, so that fingerprints of older sheets stay the same. */
  readonly place: Location | null | undefined;
}

export function readProperty(cells: CellsOf<'properties'>, lookup: Lookup): Read<PropertyLine> {
  const columns = COLUMNS.properties;
  const access = required(columns.access, cells.access, parseAccess);
  const parking = texts(columns.parking, cells.parking);
  const pets = texts(columns.pets, cells.pets);
  const perks = readPerks(cells);
  if (!perks.ok) return perks;
  return readAll<PropertyLine>({
    customerId: required(columns.customer, cells.customer, (ref) => lookup('customers', ref)),
    line1: names(columns.line1, cells.line1),
    line2: optional(cells.line2, textOf(columns.line2, NAME_LENGTH)),
    city: names(columns.city, cells.city),
    postcode: required(columns.postcode, cells.postcode, parsePostcode),
    bedrooms: optional(cells.bedrooms, parseCount),
    bathrooms: optional(cells.bathrooms, parseCount),
    access,
    keyCode: optional(cells.keyCode, textOf(columns.keyCode, NAME_LENGTH)),
    accessInformation: readAccessInformation(cells, access.ok ? access.value : null),
    parkingInformation: mapped(parking, parseParking),
    pets: mapped(pets, parsePets),
    cleaningEquipment: readEquipment(cells),
    ...wellRead(perks.value),
    place: parsePlace(cells.latitude, cells.longitude),
  });
}

/** Null if the home has no equipment and the sheet has only the oldest column. */
function readEquipment(cells: CellsOf<'properties'>): Read<CleaningEquipment | null> {
  const products = texts(COLUMNS.properties.productsKeptIn, cells.productsKeptIn);
  const others = readEquipmentColumns(cells);
  if (!products.ok) return products;
  if (!others.ok) return others;
  const isBare = products.value === null && Object.keys(others.value).length === 0;
  return understood(isBare ? null : { cleaningProductsLocation: products.value, ...others.value });
}

/** Fields that another reader has read. */
function wellRead<T extends object>(fields: T): { [K in keyof T]: Read<T[K]> } {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, understood(value)])) as {
    [K in keyof T]: Read<T[K]>;
  };
}

function mapped<T>(cell: Read<string | null>, convert: (text: string) => T): Read<T | null> {
  if (!cell.ok) return cell;
  return understood(cell.value === null ? null : convert(cell.value));
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
    code: texts(columns.keySafeCode, cells.keySafeCode),
    alarm: optional(cells.alarm, parseYesNo),
  });
  const [more, holder] = [readAccessColumns(cells), readHolderColumns(cells)];
  if (!fields.ok) return fields;
  if (!more.ok) return more;
  if (!holder.ok) return holder;
  const { entrance, place, code } = fields.value;
  const hasAlarmText = Boolean(cells.alarmIn || cells.alarmOut);
  if (fields.value.alarm === false && hasAlarmText) {
    return refused('"Alarm" says no, but "Alarm in" or "Alarm out" says how it works');
  }
  const alarm = fields.value.alarm ?? (hasAlarmText || null);
  const holders: Partial<Record<AccessCode, AccessInformation>> = {
    keynest: { keyNestLocation: place, keyNestCode: code },
    keyhiddn: { hiddenKeyLocation: place },
    concierg: { conciergeLocation: place },
  };
  return understood({
    ...NO_HOLDER,
    findingEntranceInstructions: entrance,
    alarm,
    ...((access && holders[access]) ?? { keySafeLocation: place, keySafeCode: code }),
    ...holder.value,
    ...more.value,
  });
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
    workerId: optional(cells.cleaner, (ref) => lookup('workers', ref)),
    frequencyDays: required(columns.frequency, cells.frequency, parseFrequency),
    firstDate: required(columns.firstDate, cells.firstDate, parseDay),
    startTime: required(columns.start, cells.start, parseTime),
    endTime: required(columns.end, cells.end, parseTime),
    tasks: tasks.ok ? readTasks(tasks.value, cells) : tasks,
    instructions: instruction.ok ? readInstructions(instruction.value, cells) : instruction,
  });
  if (!job.ok || job.value.endTime > job.value.startTime) return job;
  return refused(`the end ${cells.end} is not after the start ${cells.start}`);
}

export interface ExceptionLine {
  readonly jobId: number;
  readonly date: Day;
  readonly change: VisitChange;
}

export function readException(cells: CellsOf<'exceptions'>, lookup: Lookup): Read<ExceptionLine> {
  const columns = COLUMNS.exceptions;
  return readAll<ExceptionLine>({
    jobId: required(columns.job, cells.job, (ref) => lookup('jobs', ref)),
    date: required(columns.date, cells.date, parseDay),
    change: required(columns.what, cells.what, parseChange),
  });
}
