import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventReader } from './event-text';

const TEXT =
  ':\n\nevent: reset\nid: 4\ndata: {}\n\n:\n\nid: 5\ndata: {"text":"a: b"}\n\nid: 6\ndata: {"text":"é"}\n\n';
const EVENTS = [
  { name: 'reset', id: '4', data: '{}' },
  { name: 'message', id: '5', data: '{"text":"a: b"}' },
  { name: 'message', id: '6', data: '{"text":"é"}' },
];

it('reads the same events however the text is split', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: TEXT.length }), { maxLength: 8 }), (cuts) => {
      const read = createEventReader();
      const places = [0, ...cuts.toSorted((a, b) => a - b), TEXT.length];
      const pieces = places.slice(1).map((end, index) => TEXT.slice(places[index], end));
      expect(pieces.flatMap((piece) => read(piece))).toEqual(EVENTS);
    }),
  );
});

it('holds back an incomplete event', () => {
  const read = createEventReader();
  expect(read('id: 1\ndata: {"half"')).toEqual([]);
  expect(read(':1}\n\n')).toEqual([{ name: 'message', id: '1', data: '{"half":1}' }]);
});
