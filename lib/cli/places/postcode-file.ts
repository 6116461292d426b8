import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse/sync';
import { StartError } from '@/lib/core/backend/database/errors';
import { placeFault } from '@/lib/core/ground/site/places';
import { isWanted, outwardOf } from '@/lib/features/office/places/rules';
import type { PostcodePlace } from '@/lib/features/office/places/server/keep-postcodes';
import { readPostcode } from '@/lib/features/people/profile/details';

export interface PostcodeFile {
  /** These are the wanted postcodes, and the centre of each outward code of the file. */
  readonly places: readonly PostcodePlace[];
  readonly lines: number;
  readonly postcodes: number;
  readonly outwards: number;
  /** The file marks a postcode without a place in this way, such as one of a large user. */
  readonly withoutPlace: number;
  readonly refused: number;
  /** These are the first of the refused lines. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

const MOST_PROBLEMS = 10;
const PROGRESS_LINES = 50_000;

/**
 * The names are in the order of preference. ONS renamed its columns over the years; `pcd` has no space in long
 * postcodes.
 */
const COLUMNS = {
  postcode: ['pcds', 'pcd8', 'pcd7', 'pcd2', 'pcd', 'postcode'],
  latitude: ['lat', 'latitude'],
  longitude: ['long', 'longitude', 'lng', 'lon'],
} as const;

interface Sum {
  count: number;
  latitude: number;
  longitude: number;
}

/**
 * Reads the ONS Postcode Directory, or any CSV file with postcode, latitude and longitude, line by line: only what is
 * wanted stays in memory.
 */
export async function readPostcodeFile(
  path: string,
  wanted: ReadonlySet<string>,
  onProgress: (lines: number) => void = () => undefined,
): Promise<PostcodeFile> {
  const places: PostcodePlace[] = [];
  const centres = new Map<string, Sum>();
  const problems: { line: number; reason: string }[] = [];
  let [line, refused, withoutPlace] = [0, 0, 0];
  let header: Header | undefined;
  for await (const text of linesOf(path)) {
    line += 1;
    if (line % PROGRESS_LINES === 0) onProgress(line);
    if (text.trim() === '') continue;
    if (!header) {
      header = headerOf(text);
      continue;
    }
    const read = readLine(header, text);
    if (read === 'without-place') withoutPlace += 1;
    else if (typeof read === 'string') {
      refused += 1;
      if (problems.length < MOST_PROBLEMS) problems.push({ line, reason: read });
    } else {
      const outward = outwardOf(read[0]);
      addTo(centres, outward, read);
      if (isWanted(outward, wanted)) places.push(read);
    }
  }
  if (!header) throw new StartError(`${path} is empty.`);
  onProgress(line);
  const middles = [...centres].map(([outward, { count, latitude, longitude }]): PostcodePlace => {
    return [outward, rounded(latitude / count), rounded(longitude / count)];
  });
  const counts = { lines: line, postcodes: places.length, outwards: middles.length, withoutPlace, refused };
  return { ...counts, places: [...places, ...middles], problems };
}

/** This is some ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function addTo(centres: Map<string, Sum>, outward: string, [, latitude, longitude]: PostcodePlace): void {
  const sum = centres.get(outward) ?? { count: 0, latitude: 0, longitude: 0 };
  sum.count += 1;
  sum.latitude += latitude;
  sum.longitude += longitude;
  centres.set(outward, sum);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path, 'utf8');
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const sentences: Record<string, string> = {
      ENOENT: 'There is no file',
      EISDIR: 'This is a folder, not a file:',
    };
    throw new StartError(`${sentences[code ?? ''] ?? 'This file cannot be read:'} ${path}`);
  } finally {
    input.destroy();
  }
}

interface Header {
  readonly width: number;
  readonly postcode: number;
  readonly latitude: number;
  readonly longitude: number;
}

function headerOf(text: string): Header {
  const names = cellsOf(text.replace(/^\uFEFF/, '')).map((name) => name.trim().toLowerCase());
  const placeOf = (known: readonly string[]) => {
    const name = known.find((one) => names.includes(one));
    return name === undefined ? -1 : names.indexOf(name);
  };
  const [postcode, latitude, longitude] = [
    placeOf(COLUMNS.postcode),
    placeOf(COLUMNS.latitude),
    placeOf(COLUMNS.longitude),
  ];
  if (postcode >= 0 && latitude >= 0 && longitude >= 0)
    return { width: names.length, postcode, latitude, longitude };
  throw new StartError(
    'The first line names no columns for postcode, latitude and longitude. Use the CSV file of the ONS Postcode ' +
      'Directory, whose columns are "pcds", "lat" and "long".',
  );
}

/** Only a line with a comma within quotation marks has more parts than cells: parsing all of them would take minutes. */
function cellsOf(text: string, width?: number): readonly string[] {
  const parts = text.split(',');
  if (!text.includes('"')) return parts;
  if (width === undefined || parts.length === width) return parts.map((part) => part.replace(/"/g, ''));
  try {
    return parse(text, { relax_quotes: true })[0] ?? [];
  } catch {
    return [];
  }
}

/** ONS gives a postcode without a grid reference the latitude 99.999999. */
const NO_PLACE = 99;

function readLine(header: Header, text: string): PostcodePlace | 'without-place' | string {
  const cells = cellsOf(text, header.width);
  const written = cells[header.postcode]?.trim() ?? '';
  const postcode = readPostcode(written);
  if (postcode === null) return `${JSON.stringify(written.slice(0, 20))} is not a postcode`;
  const [latitudeText = '', longitudeText = ''] = [cells[header.latitude], cells[header.longitude]];
  if (latitudeText.trim() === '' && longitudeText.trim() === '') return 'without-place';
  const place = { latitude: numberOf(latitudeText), longitude: numberOf(longitudeText) };
  if (place.latitude > NO_PLACE) return 'without-place';
  const { latitude, longitude } = place;
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return `${postcode} has no numbers for its place`;
  const fault = placeFault(place);
  if (fault === 'swapped') return `latitude ${latitude} and longitude ${longitude} seem to be swapped`;
  if (fault) return `latitude ${latitude} and longitude ${longitude} are outside the country`;
  return [postcode, latitude, longitude];
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
