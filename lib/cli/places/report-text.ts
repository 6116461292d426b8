import { amountOf } from '@/lib/cli/support/terminal';
import { printable } from '@/lib/features/office/import/server/reading';
import type { PlaceCounts, PlacesReport } from '@/lib/features/office/places/server/keep-postcodes';
import type { PostcodeFile } from './postcode-file';

interface Result {
  readonly file: PostcodeFile;
  /** It is null when no line could be read. */
  readonly report: PlacesReport | null;
  /** This is the number of areas of homes and cleaners. */
  readonly wanted: number;
}

export function placesText({ file, report, wanted }: Result, durationMs: number): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  const parts = [
    refusedText(file),
    file.withoutPlace === 0 ? '' : `${amountOf(file.withoutPlace, 'line')} without a place.`,
    wanted === 0 ? 'There are no homes and no cleaners yet. Import them, then run this again.' : '',
    report === null
      ? `Nothing was taken (${seconds}).`
      : [
          `Read ${amountOf(file.lines, 'line')}. Kept ${amountOf(file.postcodes, 'postcode')} of the areas of homes and ` +
            `cleaners, and the centres of ${amountOf(file.outwards, 'outward code')} (${seconds}).`,
          `Homes: ${countsText(report.homes)}.`,
          `Cleaners: ${countsText(report.workers)}.`,
        ].join('\n'),
  ];
  return `\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function refusedText({ refused, problems }: PostcodeFile): string {
  if (refused === 0) return '';
  const lines = problems.map(({ line, reason }) => `  line ${line}: ${printable(reason)}`);
  const left = refused - problems.length;
  const more = left > 0 ? [`  and ${amountOf(left, 'line')} more`] : [];
  return [`Not taken: ${amountOf(refused, 'line')}.`, ...lines, ...more].join('\n');
}

const SOURCES: Readonly<Record<keyof PlaceCounts, string>> = {
  typed: 'typed',
  postcode: 'by postcode',
  measured: 'measured',
  outward: 'by outward code',
  unknown: 'unknown',
};

function countsText(counts: PlaceCounts): string {
  const some = (Object.keys(SOURCES) as (keyof PlaceCounts)[]).filter((source) => counts[source] > 0);
  return (
    some.map((source) => `${counts[source].toLocaleString('en-GB')} ${SOURCES[source]}`).join(', ') || 'none'
  );
}
