import type { AccessInformation, CleaningEquipment } from '@/lib/features/work/visits/schema';
import { codeOf, optional, quoted, type Read, readAll, refused, textOf, understood } from './reading';
import { type CellsOf, OPTIONAL_COLUMNS } from './sheets';

/* These functions read the optional columns of properties.csv. A missing column gives no field, an empty cell null. */

type HomeCells = CellsOf<'properties'>;
type HomeColumn = keyof (typeof OPTIONAL_COLUMNS)['properties'];

const TEXT_LENGTH = 20_000;
const MOST_KEYS = 20;
const MOST_PERKS = 20;
const NAMES = OPTIONAL_COLUMNS.properties;

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
    ...(numKeys !== undefined && { numKeys: optional(NAMES.numberOfKeys, numKeys, parseKeys) }),
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
  const isLong = perks.length > MOST_PERKS;
  return understood(
    { perks: perks.slice(0, MOST_PERKS) },
    isLong ? [`"${NAMES.perks}" has more than ${MOST_PERKS} parts; the others are left`] : [],
  );
}

function textFields<Column extends HomeColumn, Field extends string>(
  cells: HomeCells,
  columns: Partial<Record<Column, Field>>,
): Record<Field, Read<string | null | undefined>> {
  const fields = Object.entries<Field | undefined>(columns).flatMap(([column, field]) => {
    const text = cells[column as HomeColumn];
    if (text === undefined || field === undefined) return [];
    const parse = (column === 'keyNestCode' ? codeOf : textOf)(TEXT_LENGTH);
    return [[field, optional(NAMES[column as HomeColumn], text, parse)] as const];
  });
  return Object.fromEntries(fields) as Record<Field, Read<string | null | undefined>>;
}

function parseKeys(text: string): Read<number> {
  const [, digits] = /^(\d{1,2})(?:\.0+)?$/.exec(text) ?? [];
  const count = Number(digits);
  return count >= 1 && count <= MOST_KEYS
    ? understood(count)
    : refused(`${quoted(text)} is not a number from 1 to ${MOST_KEYS}`);
}
