import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeInput } from '@/lib/core/backend/api/call-handler';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { encodeInput } from '@/lib/core/gateway/calls/codec';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { standardErrorSchema } from '@/lib/core/ground/contract/common-schema';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { z } from '@/lib/core/ground/contract/schema';
import { matchCall } from '@/lib/core/ground/server/match';
import { calls, catalogue, entryOf, type PublishedCallId } from '@/lib/features/gateway';
import { remoteSide, type Side } from '../support/contract-sides';
import { sessionOf } from '../support/fake-upstream';
import { inputs } from '../support/fixtures';
import { closedEntitiesOf, grownAnswer, NEW_FIELD, NEW_VALUE } from '../support/grown-answer';
import type { ChangeAnswer } from '../support/remote-stub';
import { STUB } from '../support/remote-stub-knows';

/** Serves a stub of a newer API whose entities all have an additional field. */
function grownSide(found: Set<string>): Promise<Side> {
  const change: ChangeAnswer = (body, { method, path, status }) => {
    const schema = status < 400 ? matchCall(method, path)?.entry.schemas.response : standardErrorSchema;
    const grown = schema && grownAnswer(schema, JSON.parse(body));
    for (const name of grown?.entities ?? []) found.add(name);
    return grown ? JSON.stringify(grown.answer) : body;
  };
  return remoteSide(change);
}

const make = (side: Side, id: PublishedCallId, input: CallInput = inputs[id](side)) =>
  dispatch(calls[id], input as never, sessionOf({ token: STUB.token, workerId: side.workerId }), {
    upstream: side.upstream,
  });

const ids = Object.keys(inputs) as PublishedCallId[];

/** The responses of these calls allow any field. */
const OPEN: readonly PublishedCallId[] = ['getConstants'];

describe('a remote root with additional fields', () => {
  /** These entities had an additional field in some response. */
  const found = new Set<string>();
  /** Returns each call's result without additional fields, and twice with them. */
  const results = new Map<PublishedCallId, readonly [before: unknown, after: unknown, again: unknown]>();
  let plain: Side;
  let grown: Side;
  let logged: string;

  beforeAll(async () => {
    plain = await remoteSide();
    grown = await grownSide(found);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const id of ids)
      results.set(id, [await make(plain, id), await make(grown, id), await make(grown, id)]);
    logged = write.mock.calls.map(([line]) => String(line)).join('');
    write.mockRestore();
  });
  afterAll(async () => {
    await plain.close();
    await grown.close();
  });

  it.each(ids)('a remote root with additional fields gives the same result for %s', (id) => {
    const [before, after, again] = results.get(id) ?? [];
    expect(before).toMatchObject({ ok: true });
    expect(after).toEqual(before);
    expect(again).toEqual(before);
  });

  it('a remote root with additional fields covers each entity of the contract, in lists and nested', () => {
    const every = catalogue.flatMap(({ schemas }) => closedEntitiesOf(schemas.response));
    expect([...found].sort()).toEqual([...new Set(every)].sort());
  });

  it('a remote root with additional fields logs each call and field once, without values', () => {
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const places = lines.flatMap(({ event, call, field }) =>
      event === 'unknown_field' ? [`${call} ${field}`] : [],
    );
    expect(new Set(places.map((place) => place.split(' ')[0])).size).toBe(ids.length - OPEN.length);
    expect(places.toSorted()).toEqual([...new Set(places)].sort());
    expect(places.filter((place) => /^(getDayAvailability|listTickets) /.test(place)).sort()).toEqual([
      `getDayAvailability availability.${NEW_FIELD}`,
      `getDayAvailability ${NEW_FIELD}`,
      `listTickets ${NEW_FIELD}`,
      `listTickets results.${NEW_FIELD}`,
    ]);
    expect(logged).not.toContain(NEW_VALUE.first_name);
  });

  it('[ERR-06] a remote root with additional fields gives the same error message', async () => {
    expect(await make(grown, 'startVisit', { params: STUB.laterVisit })).toMatchObject({
      ok: false,
      error: { code: 'validation_error', userMessage: 'Can only start visit on the day' },
    });
  });
});

describe('the strict contract', () => {
  let side: Side;
  beforeAll(async () => {
    side = await remoteSide();
  });
  afterAll(() => side.close());

  const withBody = ids.filter((id) => entryOf(id).schemas.body !== null);

  it.each(withBody)(
    'the strict contract refuses an additional field in a request of %s at any depth',
    async (id) => {
      const input = inputs[id](side);
      const sent = await Promise.all(
        grownCopies(input.body).map((body) => make(side, id, { ...input, body })),
      );
      expect(sent.map((result) => !result.ok && result.error.code)).toEqual(
        sent.map(() => 'validation_error'),
      );
      expect(sent).not.toEqual([]);
    },
  );

  it.each(withBody)(
    'the strict contract makes the embedded backend refuse an additional field in %s',
    (id) => {
      const entry = entryOf(id);
      const encoded = encodeInput(entry, inputs[id](side));
      if (!encoded.ok) throw new Error('A wrong input');
      const ask = (body: unknown) => {
        const request = { method: entry.call.method, headers: {}, ...encoded.value, body };
        const match = matchCall(entry.call.method, encoded.value.path);
        return match && decodeInput(match, request);
      };
      expect(ask(encoded.value.body)).not.toBeInstanceOf(Refusal);
      for (const body of grownCopies(encoded.value.body)) expect(ask(body)).toBeInstanceOf(Refusal);
    },
  );

  it.each(ids)(
    'the strict contract refuses an additional field in a response of %s at any depth',
    async (id) => {
      const { response } = entryOf(id).schemas;
      const answered = await make(side, id);
      const value = answered.ok ? answered.value : null;
      expect(z.safeEncode(response, value).success).toBe(true);
      const encoded = grownCopies(value).map((copy) => z.safeEncode(response, copy).success);
      expect(encoded).toEqual(encoded.map(() => OPEN.includes(id)));
      expect(encoded).not.toEqual([]);
    },
  );
});

/** These are maps with free keys, by their app and wire names. */
const MAPS: readonly string[] = ['compliments', 'extras', 'launchContextBlob', 'launch_context_blob'];

/** Makes copies of the value, each with an additional field in one of its objects. */
function grownCopies(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value)
    .filter(([name]) => !MAPS.includes(name))
    .flatMap(([name, inner]) =>
      grownCopies(inner).map((copy) =>
        Array.isArray(value) ? value.with(Number(name), copy) : { ...value, [name]: copy },
      ),
    );
  return Array.isArray(value) ? inside : [{ ...value, [NEW_FIELD]: 1 }, ...inside];
}
