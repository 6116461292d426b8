import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPostcodeFile } from './postcode-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sweep-postcodes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string, wanted: readonly string[] = ['SW12']) {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, text);
  return readPostcodeFile(path, new Set(wanted));
}

const BALHAM = ['SW12 9EA', 51.4437, -0.1527];

it.each([
  [
    'the ONS Postcode Directory',
    'pcd,pcd2,pcds,dointr,lat,long',
    'SW129EA,SW12 9EA,SW12 9EA,198001,51.4437,-0.1527',
  ],
  ['its newer columns', 'x,PCD7,PCD8,PCDS,LAT,LONG', '1,SW129EA,SW12 9EA,SW12 9EA,51.4437,-0.1527'],
  ['cells in quotes', '"pcd","lat","long"', '"SW129EA","51.4437","-0.1527"'],
  ['a comma in quotes', 'town,postcode,latitude,longitude', '"Balham, London",sw12 9ea,51.4437,-0.1527'],
  ['a byte-order mark', '\uFEFFpostcode,lat,lng', 'SW12 9EA,51.4437,-0.1527'],
])('the postcode file reads %s', async (_name, header, line) => {
  const file = await read(`${header}\r\n${line}\r\n`);
  expect(file.places).toEqual([BALHAM, ['SW12', 51.4437, -0.1527]]);
  expect(file).toMatchObject({ lines: 2, postcodes: 1, outwards: 1, refused: 0, withoutPlace: 0 });
});

it('the postcode file keeps wanted postcodes, including those of an area of letters, and the centre of each outward code', async () => {
  const text = [
    'pcds,lat,long',
    'SW12 9EA,51.44,-0.15',
    'SW12 9EB,51.46,-0.13',
    'N1 9GU,51.53,-0.12',
    'M1 1AE,53.48,-2.24',
  ].join('\n');
  expect((await read(text)).places).toEqual([
    ['SW12 9EA', 51.44, -0.15],
    ['SW12 9EB', 51.46, -0.13],
    ['SW12', 51.45, -0.14],
    ['N1', 51.53, -0.12],
    ['M1', 53.48, -2.24],
  ]);
  expect((await read(text, ['N'])).places[0]).toEqual(['N1 9GU', 51.53, -0.12]);
});

it('the postcode file counts lines that cannot be taken, and says why', async () => {
  const file = await read(
    [
      'pcds,lat,long',
      'SW12 9EA,51.44,-0.15',
      'hello,51.44,-0.15',
      'SW12 9EB,-0.15,51.44',
      'SW12 9EE,48.85,2.35',
      'SW12 9ED,north,west',
      'SW12 9EF,99.999999,0.000000',
      'SW12 9EG',
    ].join('\n'),
  );
  expect(file).toMatchObject({ postcodes: 1, withoutPlace: 2, refused: 4 });
  expect(file.problems).toEqual([
    { line: 3, reason: '"hello" is not a postcode' },
    { line: 4, reason: 'latitude -0.15 and longitude 51.44 seem to be swapped' },
    { line: 5, reason: 'latitude 48.85 and longitude 2.35 are outside the country' },
    { line: 6, reason: 'SW12 9ED has no numbers for its place' },
  ]);
});

it('the postcode file keeps little of a large file in memory', async () => {
  const LINES = 100_000;
  const letters = [...'ABDEFGHJLN'];
  const line = (index: number) =>
    `SW${(index % 20) + 1} ${index % 10}${letters[index % 7]}${letters[index % 9]},51.4${index % 10},-0.1`;
  const file = await read(
    ['pcds,lat,long', ...Array.from({ length: LINES }, (_, index) => line(index))].join('\n'),
  );
  expect(file).toMatchObject({ lines: LINES + 1, postcodes: LINES / 20, outwards: 20, refused: 0 });
});

it('the postcode file explains that another file is no postcode file', async () => {
  await expect(read('name,age\nJo,3')).rejects.toThrow(
    /names no columns for postcode, latitude and longitude/,
  );
  await expect(read('')).rejects.toThrow(/is empty/);
  await expect(readPostcodeFile(join(folder, 'none.csv'), new Set())).rejects.toThrow(/^There is no file /);
  await expect(readPostcodeFile(folder, new Set())).rejects.toThrow(/^This is a folder, not a file: /);
});
