import { describe, expect, it } from 'vitest';
import { entity, text } from '@/lib/call/wire';
import { decodeAnswer } from './decode-answer';

const named = entity<{ readonly firstName: string }>('Named', { firstName: ['first_name', text] });
const shown = entity<{ readonly shownName: string }>('Shown', { shownName: ['first_name', text] });

describe('decodeAnswer', () => {
  it('decodes a frozen body once for a schema', () => {
    const body = Object.freeze({ first_name: 'Ada' });
    const first = decodeAnswer(named, body);
    expect(first.data).toEqual({ firstName: 'Ada' });
    expect(decodeAnswer(named, body)).toBe(first);
    expect(decodeAnswer(shown, body).data).toEqual({ shownName: 'Ada' });
    expect(decodeAnswer(named, body).data).toEqual({ firstName: 'Ada' });
  });

  it('decodes a body that may change each time', () => {
    const body = { first_name: 'Ada' };
    decodeAnswer(named, body);
    body.first_name = 'Zofia';
    expect(decodeAnswer(named, body).data).toEqual({ firstName: 'Zofia' });
  });

  it.each([null, undefined, 'text', Object.freeze({ firstName: 'Ada' })])(
    'refuses what is no answer (%#)',
    (body) => {
      expect(decodeAnswer(named, body).success).toBe(false);
      expect(decodeAnswer(named, body).success).toBe(false);
    },
  );
});
