import { describe, expect, it } from 'vitest';
import type { CallErrorCode } from '@/lib/core/ground/contract/call-error';
import { pageSchema } from '@/lib/core/ground/contract/common-schema';
import {
  clockTime,
  decimal,
  entity,
  flag,
  instant,
  integer,
  maybe,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { calls } from '@/lib/features/gateway';
import { answer, fakeUpstream, sessionOf } from '@/tests/support/fake-upstream';
import { decodeAnswer } from './codec';
import { dispatch } from './dispatch';

const shift = entity('RepairedShift', {
  id: integer,
  name: text,
  rate: decimal,
  start: clockTime,
  startedAt: maybe(instant),
  tasks: z.array(text),
  isPaid: maybe(flag),
});
const body = {
  id: 7,
  name: 'Ada',
  rate: 14.5,
  start: '09:30',
  started_at: '2026-11-21T09:30:00Z',
  tasks: ['Bath'],
};
const app = {
  id: 7,
  name: 'Ada',
  rate: 14.5,
  start: '09:30',
  startedAt: '2026-11-21T09:30:00Z',
  tasks: ['Bath'],
};

describe('an answer that is written otherwise', () => {
  it.each([
    ['a decimal as text', { rate: '14.50' }, {}, ['rate: number_as_text']],
    [
      'a decimal of sixteen places as text',
      { rate: '0.9333333333333333' },
      { rate: 0.9333333333333333 },
      ['rate: number_as_text'],
    ],
    ['a whole number as text', { id: '7' }, {}, ['id: number_as_text']],
    ['a number where a text is read', { name: 4471 }, { name: '4471' }, ['name: text_as_number']],
    ['seconds of a time of day', { start: '09:30:00' }, {}, ['start: seconds']],
    ['null for a list', { tasks: null }, { tasks: [] }, ['tasks: null_list']],
    ['an offset', { started_at: '2026-11-21T10:30:00+01:00' }, { startedAt: '2026-11-21T09:30:00.000Z' }, []],
    [
      'microseconds',
      { started_at: '2026-11-21T09:30:00.123456Z' },
      { startedAt: '2026-11-21T09:30:00.123Z' },
      [],
    ],
    [
      'null for an optional field',
      { started_at: null, is_paid: null },
      { startedAt: null, isPaid: null },
      [],
    ],
  ])('an answer with %s is repaired', (_, change, expected, repairs) => {
    const decoded = decodeAnswer(shift, { ...body, ...change });
    expect(decoded.result.data).toEqual({ ...app, ...expected });
    expect(decoded.repairs).toEqual(repairs);
  });

  it('an answer is repaired at all its places at once, in lists and in variants', () => {
    const visit = entity('RepairedVisit', { rate: decimal, name: text });
    const either = z.array(z.union([visit, shift]));
    const list = [
      { ...body, rate: '1.5', pk: 1 },
      { rate: '2', name: 'Eve', pk: 2 },
    ];
    const { result, unknownFields, repairs } = decodeAnswer(either, list);
    expect(result.data).toEqual([
      { ...app, rate: 1.5 },
      { rate: 2, name: 'Eve' },
    ]);
    expect(unknownFields).toContain('pk');
    expect(repairs).toEqual(['rate: number_as_text']);
  });

  it.each([
    ['a UUID for a number', { id: '4f6e0d9e-7c1b-4b8e-8f3a-2a1d0c9b8e7f' }, ['id']],
    ['a decimal for a whole number', { id: '7.5' }, ['id']],
    ['a text with a currency', { rate: '£14.50' }, ['rate']],
    ['a time without a zone', { started_at: '2026-11-21T09:30:00' }, ['started_at']],
    ['null for a text', { name: null }, ['name']],
    ['a number for yes or no', { is_paid: 1 }, ['is_paid']],
    ['a text for a list', { tasks: 'Bath' }, ['tasks']],
  ])('an answer with %s is reported', (_, change, path) => {
    expect(decodeAnswer(shift, { ...body, ...change }).result.error?.issues).toMatchObject([{ path }]);
  });
});

describe('a page that a root counts', () => {
  const page = pageSchema('RepairedPage', text);
  const at = (query: string) => `https://api.example.org/v1/shifts/${query}`;
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];

  it.each([
    ['the first', { next: at('?page=2'), previous: null, results: six.slice(0, 2) }, [1, 3, 2]],
    ['the second', { next: at('?page=3'), previous: at(''), results: six.slice(2, 4) }, [2, 3, 2]],
    ['the last', { next: null, previous: at('?page=2'), results: six.slice(4) }, [3, 3, 2]],
    ['the only one', { next: null, previous: null, results: six }, [1, 1, 6]],
  ])('a page that a root counts says where it stands: %s', (_, counted, [current, pages, size]) => {
    expect(decodeAnswer(page, { count: 6, ...counted }).result.data).toMatchObject({
      currentPage: current,
      numPages: pages,
      numResults: 6,
      perPage: size,
      results: counted.results,
    });
  });

  it('a page that a root counts is reported if it has a cursor or an offset for a number', () => {
    for (const query of ['?cursor=cD0y', '?limit=2&offset=2']) {
      const counted = { count: 6, next: at(query), previous: null, results: six.slice(0, 2) };
      expect(decodeAnswer(page, counted).result.success).toBe(false);
    }
  });

  it('a list may come as a page, unless there are more', () => {
    const list = z.array(text);
    const counted = { count: 6, next: null, previous: null, results: six };
    expect(decodeAnswer(list, counted).result.data).toEqual(six);
    expect(decodeAnswer(list, { ...counted, next: at('?page=2') }).result.success).toBe(false);
  });
});

describe('a write that is answered without a body', () => {
  const make = (call: (typeof calls)[keyof typeof calls], input: object, status: number, sent?: unknown) =>
    dispatch(call, input as never, sessionOf(), {
      upstream: fakeUpstream(answer(sent, status)),
      log: () => {},
    });
  const read = { params: { ticketId: '7' }, body: { readAt: '2026-11-21T09:00:00Z' } };
  const visit = { params: { jobId: 41, date: '2026-11-21' } };

  it('a write that is answered without a body is done', async () => {
    expect(await make(calls.markCommentsRead, read, 204)).toEqual({ ok: true, value: { success: true } });
    // The app reads again what the visit is now.
    const started = await make(calls.startVisit, visit, 204);
    expect(started).toMatchObject({ ok: false, error: { code: 'accepted' } });
    expect(!started.ok && started.error.jobId).toBeUndefined();
  });

  it('a write that is answered with its object is done, too', async () => {
    const comment = { id: 9, detail: 'Marked.' };
    expect(await make(calls.markCommentsRead, read, 200, comment)).toEqual({
      ok: true,
      value: { success: true },
    });
  });

  it('a read without a body, and a page of HTML, are reported', async () => {
    const broken = { ok: false, error: { code: 'contract_broken' satisfies CallErrorCode } };
    expect(await make(calls.getVisit, visit, 204)).toMatchObject(broken);
    expect(await make(calls.markCommentsRead, read, 200)).toMatchObject(broken);
  });
});

describe('an error of Django REST Framework', () => {
  const refused = async (status: number, sent: unknown) => {
    const result = await dispatch(
      calls.startVisit,
      { params: { jobId: 41, date: '2026-11-21' } },
      sessionOf(),
      {
        upstream: fakeUpstream(answer(sent, status)),
        log: () => {},
      },
    );
    return result.ok ? null : result.error;
  };

  it('an error of Django REST Framework gives its sentence where that says why', async () => {
    expect((await refused(403, { detail: 'You are on leave.' }))?.userMessage).toBe('You are on leave.');
    expect((await refused(400, ['Too early.', 'Too far.']))?.userMessage).toBe('Too early. Too far.');
    expect((await refused(404, { detail: 'Not found.' }))?.userMessage).not.toContain('Not found.');
    expect((await refused(401, { detail: 'Invalid token.' }))?.userMessage).toBe('Session expired');
  });

  it('an error of Django REST Framework names its fields, including nested ones', async () => {
    const error = await refused(400, {
      non_field_errors: ['Please check this.'],
      started_location: { accuracy: ['Too far away.'] },
      mobile: ['Enter a valid number.'],
    });
    expect(error).toMatchObject({ code: 'validation_error', userMessage: 'Please check this.' });
    expect(error?.fields).toEqual({
      'started_location.accuracy': ['Too far away.'],
      mobile: ['Enter a valid number.'],
    });
  });
});
