import type { AccessInformation, CleaningEquipment } from '@/lib/features/work/visits/schema';
import { optional, type Read, readAll, refused, textOf, understood } from './reading';
import { type CellsOf, OPTIONAL_COLUMNS } from './sheets';

/* These functions read the optional columns of properties.csv. A missing column gives no field, an empty cell null. */

type HomeCells = CellsOf<'properties'>;
type HomeColumn = keyof (typeof OPTIONAL_COLUMNS)['properties'];

const TEXT_LENGTH = 20_000;
const MOST_KEYS = 20;
const MOST_PERKS = 20;

const ACCESS_COLUMNS = {
  openingDoor: 'openingInstructions',
  lockingDoor: 'lockingInstructions',
  alarmIn: 'alarmEntryInstructions',
  alarmOut: 'alarmExitInstructions',
} as const satisfies Partial<Record<HomeColumn, keyof AccessInformation>>;

/** These replace what the two key safe columns say about another way of access. */
const HOLDER_COLUMNS = {
  hiddenKey: 'hiddenKeyLocation',
  keyNest: 'keyNestLocation',
  keyNestCode: 'keyNestCode',
  concierge: 'conciergeLocation',
} as const satisfies Partial<Record<HomeColumn, keyof AccessInformation>>;

const EQUIPMENT_COLUMNS = {
  binBagsKeptIn: 'binBagsLocation',
  vacuumKeptIn: 'hooverLocation',
  mopKeptIn: 'mopLocation',
  ironKeptIn: 'ironLocation',
  ironingBoardKeptIn: 'ironingBoardLocation',
  rubbish: 'rubbishLocation',
} as const satisfies Partial<Record<HomeColumn, keyof CleaningEquipment>>;

export function readAccessColumns(cells: HomeCells): Read<AccessInformation> {
  const numKeys = cells.numberOfKeys;
  return readAll<AccessInformation>({
    ...textFields(cells, ACCESS_COLUMNS),
    ...(numKeys !== undefined && { numKeys: optional(numKeys, parseKeys) }),
  });
}

/** Only filled cells count: an empty one leaves the place to the key safe columns. */
export function readHolderColumns(cells: HomeCells): Read<AccessInformation> {
  const filled = Object.fromEntries(
    Object.entries(HOLDER_COLUMNS).filter(([column]) => cells[column as HomeColumn]),
  ) as Partial<typeof HOLDER_COLUMNS>;
  return readAll<AccessInformation>(textFields(cells, filled));
}

export function readEquipmentColumns(cells: HomeCells): Read<CleaningEquipment> {
  return readAll<CleaningEquipment>(textFields(cells, EQUIPMENT_COLUMNS));
}

/** The texts are one a line, or have semicolons between them. Without the column there is no field. */
export function readPerks({ perks: text }: HomeCells): Read<{ readonly perks?: string[] }> {
  if (text === undefined) return understood({});
  const perks = text
    .split(/[;\n]/)
    .map((perk) => perk.trim())
    .filter(Boolean);
  return perks.length > MOST_PERKS
    ? refused(`"${OPTIONAL_COLUMNS.properties.perks}" has more than ${MOST_PERKS} parts`)
    : understood({ perks });
}

function textFields<Column extends HomeColumn, Field extends string>(
  cells: HomeCells,
  columns: Partial<Record<Column, Field>>,
): Record<Field, Read<string | null>> {
  const fields = Object.entries<Field | undefined>(columns).flatMap(([column, field]) => {
    const text = cells[column as HomeColumn];
    if (text === undefined || field === undefined) return [];
    const parse = textOf(OPTIONAL_COLUMNS.properties[column as HomeColumn], TEXT_LENGTH);
    return [[field, optional(text, parse)] as const];
  });
  return Object.fromEntries(fields) as Record<Field, Read<string | null>>;
}

function parseKeys(text: string): Read<number> {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return count >= 1 && count <= MOST_KEYS
    ? understood(count)
    : refused(`"${OPTIONAL_COLUMNS.properties.numberOfKeys}" is not a number from 1 to ${MOST_KEYS}`);
}
