import { describe, expect, it } from 'vitest';
import { overlapsOf, type WorkedVisit } from './overlaps';

const DAY = '2026-06-09';
const at = (time: string) => `${DAY}T${time}.000Z`;

const worked = (customerName: string, from: string, to: string, more: Partial<WorkedVisit> = {}) => ({
  ...{ day: DAY, customerName, startedAt: at(from), finishedAt: at(to) },
  ...{ isOfWeek: true, isCorrected: false, ...more },
});

const anna = worked('Anna', '09:00:00', '11:00:00');

describe('overlapsOf', () => {
  it.each([
    ['begins as the other ends', '11:00:00', '12:00:00', []],
    ['begins less than a minute before the other ends', '10:59:01', '12:00:00', []],
    ['begins a minute before the other ends', '10:59:00', '12:00:00', [1]],
    ['has the same times', '09:00:00', '11:00:00', [120]],
    ['lies within the other', '09:30:00', '10:15:59', [45]],
    ['takes no time', '10:00:00', '10:00:00', []],
  ])('overlapsOf names a visit that %s', (_, from, to, minutes) => {
    const bert = worked('Bert', from, to);
    for (const visits of [
      [anna, bert],
      [bert, anna],
    ])
      expect(overlapsOf(visits).map((overlap) => overlap.minutes)).toEqual(minutes);
  });

  it('overlapsOf names both visits by their starts, with the day of the later one', () => {
    const night = worked('Nora', '08:30:00', '09:30:00', { day: '2026-06-08' });
    expect(overlapsOf([anna, night])).toEqual([
      { day: DAY, firstCustomer: 'Nora', secondCustomer: 'Anna', minutes: 30 },
    ]);
  });

  it('overlapsOf names each pair of three visits', () => {
    const names = overlapsOf([
      anna,
      worked('Cleo', '10:30:00', '12:00:00'),
      worked('Bert', '10:00:00', '11:30:00'),
    ]).map(({ firstCustomer, secondCustomer }) => `${firstCustomer} ${secondCustomer}`);
    expect(names).toEqual(['Anna Bert', 'Anna Cleo', 'Bert Cleo']);
  });

  it('overlapsOf leaves out pairs of other weeks, and pairs that the office has corrected', () => {
    const bert = worked('Bert', '10:00:00', '11:30:00');
    const elsewhere = { isOfWeek: false };
    expect(overlapsOf([{ ...anna, ...elsewhere }, bert])).toHaveLength(1);
    expect(overlapsOf([anna, { ...bert, ...elsewhere }])).toHaveLength(1);
    expect(
      overlapsOf([
        { ...anna, ...elsewhere },
        { ...bert, ...elsewhere },
      ]),
    ).toEqual([]);
    expect(overlapsOf([{ ...anna, isCorrected: true }, bert])).toEqual([]);
    expect(overlapsOf([anna, { ...bert, isCorrected: true }])).toEqual([]);
  });
});
