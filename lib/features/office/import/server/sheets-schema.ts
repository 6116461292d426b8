import 'server-only';
import { z } from '@/lib/core/ground/contract/schema';
import type { ImportRequest } from './import-sheets';
import { COLUMNS, OPTIONAL_COLUMNS, SHEET_NAMES, type SheetName } from './sheets';

const sheetName = z.enum(SHEET_NAMES);

const linesOf = (sheet: SheetName) =>
  z.array(
    z.strictObject({
      line: z.int().positive(),
      cells: z.strictObject({
        ...Object.fromEntries(Object.keys(COLUMNS[sheet]).map((key) => [key, z.string()])),
        ...Object.fromEntries(
          Object.keys(OPTIONAL_COLUMNS[sheet]).map((key) => [key, z.string().optional()]),
        ),
      }),
    }),
  );

const problem = z.strictObject({
  sheet: sheetName,
  line: z.int().positive().optional(),
  reason: z.string(),
});

export const importRequestSchema: z.ZodType<ImportRequest> = z.strictObject({
  isDryRun: z.boolean(),
  isWithoutMail: z.boolean().optional(),
  sheets: z.strictObject({
    lines: z.strictObject(Object.fromEntries(SHEET_NAMES.map((sheet) => [sheet, linesOf(sheet).optional()]))),
    problems: z.array(problem),
    notes: z.array(z.string()),
  }),
}) as unknown as z.ZodType<ImportRequest>;
