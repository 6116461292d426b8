import { describe, expect, it } from 'vitest';
import { parseEmail, parsePhone, parseStatus, parseTravel } from './people-cells';

describe('people', () => {
  it('the import of people converts emails to lower case', () => {
    expect(parseEmail('Orla@North.example')).toEqual({ ok: true, value: 'orla@north.example' });
  });

  it.each(['orla', 'orla@north', 'or la@north.example', 'a@b.example, c@d.example', '@north.example'])(
    'the import of people refuses %s as an email',
    (text) => {
      expect(parseEmail(text)).toEqual({ ok: false, reason: `"${text}" is not an e-mail address` });
    },
  );

  it.each([
    ['07700 900101', '07700 900101'],
    ['7700900101', '07700900101'],
    ['+44 7700  900101', '+44 7700 900101'],
    ['(020) 7946 0101', '(020) 7946 0101'],
  ])('the import of people reads the phone number %s, also without its leading zero', (text, phone) => {
    expect(parsePhone(text)).toEqual({ ok: true, value: phone });
  });

  it.each(['123', '7.7009E+09', 'ask Jo', '07700 900101 or 07700 900102'])(
    'the import of people refuses the phone number %s',
    (text) => {
      expect(parsePhone(text).ok).toBe(false);
    },
  );

  it.each([
    ['car; walking', ['car', 'walking']],
    ['Public Transport', ['public_transport']],
    ['bike, cycling', ['bicycle']],
  ])('the import of people reads the travel modes %s, each once', (text, modes) => {
    expect(parseTravel(text)).toEqual({ ok: true, value: modes });
  });

  it('the import of people names an unknown travel mode', () => {
    expect(parseTravel('car; toString')).toEqual({
      ok: false,
      reason: 'the way to travel "tostring" is not known',
    });
  });

  it.each([
    ['', 'active'],
    ['Active', 'active'],
    ['no-new-accounts', 'no-new-accounts'],
    ['No new accounts', 'no-new-accounts'],
  ])('the import of people reads the status "%s"', (text, status) => {
    expect(parseStatus(text)).toEqual({ ok: true, value: status });
  });

  it('the import of people refuses an unknown status', () => {
    expect(parseStatus('on holiday').ok).toBe(false);
  });
});
