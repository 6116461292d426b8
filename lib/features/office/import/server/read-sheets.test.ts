import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSheets } from './read-sheets';
import { problemText } from './sheets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const HEADER = 'Ref,Preferred name,Email,Phone';

/** Reads the content as customers.csv and ignores the problems of the missing sheets. */
async function readCustomers(content: string | Buffer) {
  await writeFile(join(folder, 'customers.csv'), content);
  const { lines, problems, notes } = await readSheets(folder);
  const own = problems.filter(({ sheet }) => sheet === 'customers').map(problemText);
  return { lines: lines.customers, problems: own, notes };
}

const namesOf = (lines: Awaited<ReturnType<typeof readCustomers>>['lines']) =>
  lines?.map(({ line, cells }) => [line, cells.preferredName]);

describe('readSheets with spreadsheet exports', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('readSheets detects %s as separators', async (_name, separator) => {
    const text = `${HEADER}\nC1,Jo,,020\n`.replaceAll(',', separator);
    const { lines } = await readCustomers(text);
    expect(lines).toEqual([{ line: 2, cells: { ref: 'C1', preferredName: 'Jo', email: '', phone: '020' } }]);
  });

  it('readSheets obeys a sep=; line', async () => {
    const { lines } = await readCustomers(`sep=;\n${HEADER.replaceAll(',', ';')}\nC1;Jo, the first;;\n`);
    expect(namesOf(lines)).toEqual([[3, 'Jo, the first']]);
  });

  it('readSheets accepts a byte-order mark and mixed Windows, Unix and old Mac line ends', async () => {
    const { lines } = await readCustomers(`\ufeff${HEADER}\r\nC1,Jo,,\nC2,Mo,,\rC3,Bo,,\r\n`);
    expect(namesOf(lines)).toEqual([
      [2, 'Jo'],
      [3, 'Mo'],
      [4, 'Bo'],
    ]);
  });

  it('readSheets numbers lines as in the file, through quoted line breaks and blank lines', async () => {
    const { lines } = await readCustomers(`${HEADER}\r\nC1,"Jo\r\nand\nMo",,\r\n\r\n,,,\r\nC2,Bo,,`);
    expect(namesOf(lines)).toEqual([
      [2, 'Jo\nand\nMo'],
      [7, 'Bo'],
    ]);
  });

  it('readSheets accepts separators and doubled quotation marks inside quotes', async () => {
    const { lines } = await readCustomers(`${HEADER}\nC1,"Jo, ""Joey""",,\n`);
    expect(namesOf(lines)).toEqual([[2, 'Jo, "Joey"']]);
  });

  it.each(['utf-16le', 'utf-16be'])('readSheets decodes %s by its byte-order mark', async (encoding) => {
    const bytes = Buffer.from(`\ufeff${HEADER}\nC1,Zoë,,\n`, 'utf16le');
    const { lines } = await readCustomers(encoding === 'utf-16be' ? bytes.swap16() : bytes);
    expect(namesOf(lines)).toEqual([[2, 'Zoë']]);
  });

  it('readSheets decodes characters that are split across stream chunks', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `C${index},ąęłöü,,`);
    const { lines, problems } = await readCustomers(`${HEADER}\n${many.join('\n')}\n`);
    expect(problems).toEqual([]);
    expect(new Set(lines?.map(({ cells }) => cells.preferredName))).toEqual(new Set(['ąęłöü']));
    expect(lines).toHaveLength(20_000);
    expect(lines?.at(-1)?.line).toBe(20_001);
  });

  it('readSheets finds columns by name in any order and reports unused ones', async () => {
    const { lines, notes } = await readCustomers(
      ` EMAIL ,phone,Since,ref,Preferred  Name\nj@x.example,020,1999,C1,Jo\n`,
    );
    expect(lines?.[0]?.cells).toEqual({ ref: 'C1', preferredName: 'Jo', email: 'j@x.example', phone: '020' });
    expect(notes).toEqual(['customers.csv: "Since" is not used']);
  });

  it('readSheets accepts missing trailing cells and blank unnamed columns', async () => {
    const { lines } = await readCustomers(`${HEADER},,\nC1,Jo\nC2,Mo,,,,\n`);
    expect(namesOf(lines)).toEqual([
      [2, 'Jo'],
      [3, 'Mo'],
    ]);
  });
});

describe('readSheets with invalid input', () => {
  it('readSheets reports each missing sheet', async () => {
    const { problems } = await readSheets(folder);
    expect(problems.map(problemText)).toContain('jobs.csv is not in the folder');
    expect(problems).toHaveLength(5);
  });

  it('readSheets reports each missing column and reads no line of the sheet', async () => {
    const { lines, problems } = await readCustomers('Ref,Email\nC1,j@x.example\n');
    expect(lines).toBeUndefined();
    expect(problems).toEqual([
      'customers.csv:1 has no column "Preferred name"',
      'customers.csv:1 has no column "Phone"',
    ]);
  });

  it('readSheets refuses a duplicate column', async () => {
    const { problems } = await readCustomers(`${HEADER},ref\nC1,Jo,,,C2\n`);
    expect(problems).toEqual(['customers.csv:1 has the column "Ref" 2 times']);
  });

  it.each([
    ['xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
  ])('readSheets detects an Excel workbook (%s) by its first bytes', async (_kind, bytes) => {
    const { lines, problems } = await readCustomers(Buffer.from(bytes));
    expect(lines).toBeUndefined();
    expect(problems[0]).toMatch(/^customers\.csv is an Excel workbook with another name\. .*CSV UTF-8/);
  });

  it('readSheets refuses text that is neither UTF-8 nor Windows-1252, and says how to save the sheet', async () => {
    const { problems } = await readCustomers(Buffer.from(`${HEADER}\nC1,Zo\x81,,\n`, 'latin1'));
    expect(problems[0]).toMatch(/^customers\.csv is neither UTF-8 nor Windows-1252 text.*CSV UTF-8/);
  });

  it('readSheets reads what Excel saves as CSV, and asks whether its letters are right', async () => {
    const text = Buffer.from(`${HEADER}\nC1,Jo,,\nC2,Zo\xeb \x96 \xa311.5,,\n`, 'latin1');
    const { lines, notes } = await readCustomers(text);
    expect(namesOf(lines)).toEqual([
      [2, 'Jo'],
      [3, 'Zoë – £11.5'],
    ]);
    expect(notes).toEqual(['customers.csv is read as Windows-1252, as Excel saves "CSV": is "Zoë" right?']);
  });

  it('readSheets decodes Windows-1252 that begins far below', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `C${index},Jo,,`).join('\n');
    const { lines } = await readCustomers(Buffer.from(`${HEADER}\n${many}\nC,Zo\xeb,,\n`, 'latin1'));
    expect(namesOf(lines)?.at(-1)).toEqual([20_002, 'Zoë']);
  });

  it.each([
    ['a title', 'Customers of the north\n\n'],
    ['a title with separators', 'Customers,,,\nPrinted on 3 March,,,\n'],
    ['a title in quotes', '"Customers, north"\n"as of\nMarch"\n'],
  ])('readSheets finds the headings below %s and says so', async (_what, title) => {
    const text = `${title}${HEADER}\nC1,"Jo\nand Mo",,\nC2,Bo,,\n`;
    const { lines, notes, problems } = await readCustomers(text.replaceAll(',', ';'));
    expect(problems).toEqual([]);
    const line = title.split('\n').length;
    expect(namesOf(lines)).toEqual([
      [line + 1, 'Jo\nand Mo'],
      [line + 3, 'Bo'],
    ]);
    expect(notes).toEqual([`customers.csv has its headings on line ${line}; what is above them is not read`]);
  });

  it('readSheets says once that a sheet has no headings', async () => {
    const { problems } = await readCustomers('C1,Jo,,\nC2,Mo,,\n');
    expect(problems).toEqual(['customers.csv:1 has none of the headings Ref, Preferred name, Email, Phone']);
  });

  it('readSheets reads headings with marks of required columns and invisible characters', async () => {
    const { lines } = await readCustomers('\u200bRef*,"Preferred name:",E-mail *,\u00a0Phone\nC1,Jo,,\n');
    expect(namesOf(lines)).toEqual([[2, 'Jo']]);
  });

  it.each([
    ['customers (1).csv', 'but "customers (1).csv" is: rename it to customers.csv'],
    ['Customers - Sheet1.csv', 'but "Customers - Sheet1.csv" is: rename it to customers.csv'],
    ['customers.csv.txt', 'but "customers.csv.txt" is: rename it to customers.csv'],
    ['customers.xlsx', 'but "customers.xlsx" is: save it as customers.csv'],
  ])('readSheets names the file %s, which may be the missing one', async (name, advice) => {
    await writeFile(join(folder, name), HEADER);
    const { problems } = await readSheets(folder);
    expect(problems.map(problemText)).toContain(`customers.csv is not in the folder, ${advice}`);
  });

  it('readSheets refuses binary and empty files', async () => {
    expect((await readCustomers(`${HEADER}\nC1,\0,,\n`)).problems[0]).toMatch(/^customers\.csv is not text/);
    expect((await readCustomers('')).problems).toEqual(['customers.csv is empty']);
    expect((await readCustomers('\n\n')).problems).toEqual(['customers.csv is empty']);
  });

  it('readSheets reports a line with too many cells and keeps the others', async () => {
    const { lines, problems } = await readCustomers(`${HEADER}\nC1,Jo, the first,,\nC2,Mo,,\n`);
    expect(namesOf(lines)).toEqual([[3, 'Mo']]);
    expect(problems).toEqual([
      'customers.csv:2 has 5 cells where the first line has 4: is one with a separator not in quotes?',
    ]);
  });

  it.each([
    ['to the end of the file', 'C1,"Jo,,\nC2,Mo,,\nC3,Bo,,\n'],
    ['to a quoted cell far below', 'C1,"Jo,,\nC2,Mo,,\nC3,"Bo",,\n'],
    ['to a mark that seems to close it', 'C1,"Jo,,\nC2,Mo,,\nC3,Bo",,\n'.replace('Bo"', '"Bo"')],
  ])('readSheets loses only one line to a quotation mark left open %s', async (_where, body) => {
    const { lines, problems } = await readCustomers(`${HEADER}\n${body}`);
    expect(namesOf(lines)).toEqual([
      [3, 'Mo'],
      [4, 'Bo'],
    ]);
    expect(problems).toEqual(['customers.csv:2 a quotation mark (") is opened and not closed']);
  });

  it('readSheets keeps a quotation mark in the middle of a cell', async () => {
    const { lines, problems } = await readCustomers(`${HEADER}\nC1,Jo 5" Smith,,\nC2,Mo,,\n`);
    expect(problems).toEqual([]);
    expect(namesOf(lines)).toEqual([
      [2, 'Jo 5" Smith'],
      [3, 'Mo'],
    ]);
  });

  it('readSheets refuses a cell of more than 100,000 characters and keeps the others', async () => {
    const { lines, problems } = await readCustomers(`${HEADER}\nC1,${'x'.repeat(150_000)},,\nC2,Mo,,\n`);
    expect(namesOf(lines)).toEqual([[3, 'Mo']]);
    expect(problems[0]).toMatch(/^customers\.csv:2 it is longer than 100,000 characters/);
  });

  it('readSheets stops at a sheet with too many broken lines', async () => {
    const { problems } = await readCustomers(`${HEADER}\n${'C1,"a"b,,\n'.repeat(300)}`);
    expect(problems.at(-1)).toMatch(/too many lines are broken$/);
    expect(problems.length).toBeLessThan(110);
  });

  it('readSheets throws when the folder does not exist', async () => {
    await expect(readSheets(join(folder, 'none'))).rejects.toThrow(/^There is no folder /);
  });

  it('readSheets reads an optional column if the sheet has it, and refuses it twice', async () => {
    const header = 'Ref,Property,Cleaner,Tasks,Frequency,First date,Start,End,Instructions';
    const read = async (more: string) => {
      await writeFile(
        join(folder, 'jobs.csv'),
        `${header}${more}\nJ1,P1,,cleaning 2,weekly,2/3/26,9am,11am,,x\n`,
      );
      const { lines, problems, notes } = await readSheets(folder);
      const own = problems.filter(({ sheet }) => sheet === 'jobs').map(problemText);
      return { cells: lines.jobs?.[0]?.cells, problems: own, notes };
    };
    expect(await read(',task  DETAILS')).toMatchObject({ cells: { ref: 'J1', taskDetails: 'x' }, notes: [] });
    const without = await read(',Colour');
    expect(without.notes).toEqual(['jobs.csv: "Colour" is not used']);
    expect(Object.hasOwn(without.cells ?? {}, 'taskDetails')).toBe(false);
    expect((await read(',Task details,Task details')).problems).toEqual([
      'jobs.csv:1 has the column "Task details" 2 times',
    ]);
  });
});
