import { describe, expect, it } from 'vitest';
import {
  parseBasePay,
  parseEmail,
  parsePhone,
  parseStarted,
  parseStatus,
  parseTravel,
  saysLeft,
} from './people-cells';

describe('people', () => {
  it('the import of people converts emails to lower case', () => {
    expect(parseEmail('Orla@North.example')).toEqual({ ok: true, value: 'orla@north.example' });
  });

  it.each(['orla', 'orla@north', 'or la@north.example', 'dots..two@north.example', '@north.example'])(
    'the import of people refuses %s as an email',
    (text) => {
      expect(parseEmail(text)).toEqual({ ok: false, reason: `"${text}" is not an e-mail address` });
    },
  );

  it.each([
    ['07700 900101', '07700 900101'],
    ['7700900101', '07700 900101'],
    ['+44 7700  900101', '07700 900101'],
    ['(020) 7946 0101', '020 7946 0101'],
    ['447700900104', '07700 900104'],
    ["'+44 7700 900106", '07700 900106'],
    ['Mob: 07700 900101', '07700 900101'],
    ['M 07700 900101', '07700 900101'],
  ])('the import of people reads the phone number %s, even without its leading zero', (text, phone) => {
    expect(parsePhone(text)).toEqual({ ok: true, value: phone });
  });

  it.each(['123', 'ask Jo', 'not 07700 900101', '07700 900101 (old, do not use)'])(
    'the import of people refuses the phone number %s',
    (text) => {
      expect(parsePhone(text).ok).toBe(false);
    },
  );

  it.each([
    ['car; walking', ['car', 'walking']],
    ['Public Transport', ['public_transport']],
    ['bike, cycling', ['bicycle']],
    ['Car/Bus', ['car', 'public_transport']],
    ['own car', ['car']],
    ['tube', ['public_transport']],
  ])('the import of people reads the travel modes %s, each once', (text, modes) => {
    expect(parseTravel(text)).toEqual({ ok: true, value: modes });
  });

  it('the import of people names an unknown travel mode', () => {
    const unknown = 'the way to travel "tostring" is not known';
    expect(parseTravel('car; toString')).toEqual({ ok: true, value: ['car'], notes: [unknown] });
    expect(parseTravel('toString')).toEqual({ ok: false, reason: unknown });
  });

  it.each([
    ['', 'active'],
    ['Active', 'active'],
    ['no-new-accounts', 'no-new-accounts'],
    ['No new accounts', 'no-new-accounts'],
  ])('the import of people reads the status "%s"', (text, status) => {
    expect(parseStatus(text)).toEqual({ ok: true, value: status });
  });

  it('the import of people offers no new accounts to a cleaner with an unknown status', () => {
    expect(parseStatus('on holiday')).toEqual({
      ok: true,
      value: 'no-new-accounts',
      notes: ['"on holiday" is neither active nor no new accounts; it is taken as no new accounts'],
    });
  });

  it.each(['Left', 'Leaver', 'inactive', 'Not active', 'Terminated'])(
    'the import of people reads the status "%s" as one of a cleaner who has left',
    (text) => {
      expect(saysLeft(text)).toBe(true);
      expect(parseStatus(text)).toEqual({ ok: true, value: 'no-new-accounts' });
    },
  );

  it.each([
    ['07700 900303 ::: 020 7946 0303', '07700 900303', '"07700 900303" is taken, and "020 7946 0303" left'],
    ['N/K / 020 7946 0303', '020 7946 0303', '"020 7946 0303" is taken, and "N/K" left'],
    ['020 7946 0306 ext 2', '020 7946 0306', '"020 7946 0306" is taken, and "ext 2" left'],
    ['07700 900307 (Hans)', '07700 900307', '"07700 900307" is taken, and "(Hans)" left'],
  ])('the import of people takes the first number of %s and reports the rest', (text, value, note) => {
    expect(parsePhone(text)).toEqual({ ok: true, value, notes: [note] });
  });

  it('the import of people says that a spreadsheet damaged a number', () => {
    expect(parsePhone('4.47701E+11')).toEqual({
      ok: false,
      reason:
        '"4.47701E+11" is not a phone number: a spreadsheet has shortened it, and its last digits are lost',
    });
  });

  it('the import of people takes the first address of several and reports the rest', () => {
    expect(parseEmail('nobody; Jo@North.example ::: jo2@north.example')).toEqual({
      ok: true,
      value: 'jo@north.example',
      notes: ['"Jo@North.example" is taken, and "nobody" and "jo2@north.example" left'],
    });
  });

  it.each([
    ['11.50', { ok: true, value: 1150 }],
    ['£5', { ok: true, value: 500 }],
    ['100', { ok: true, value: 10_000 }],
  ])('the import of people reads the base pay %s', (text, read) => {
    expect(parseBasePay(text)).toEqual(read);
  });

  it.each(['12,500.00', '12500', '4.99', '100.01', '0'])(
    'the import of people asks whether %s is right for an hour',
    (text) => {
      expect(parseBasePay(text)).toEqual({
        ok: false,
        reason: `is "${text}" right for an hour? It is not between £5 and £100; set it in the office if it is`,
      });
    },
  );

  it.each([
    ['01/02/1998', '1998-02-01'],
    ['1/2/98', '1998-02-01'],
    ['1/2/26', '2026-02-01'],
    ['1/2/27', '2027-02-01'],
    ['1 Feb 60', '1960-02-01'],
    ['4 Jan 2027', '2027-01-04'],
  ])('the import of people reads the first day at work %s as %s', (text, day) => {
    expect(parseStarted('2026-12-01')(text)).toEqual({ ok: true, value: day });
  });

  it('the import of people refuses a first day at work long ago', () => {
    expect(parseStarted('2026-12-01')('01/02/1949')).toEqual({
      ok: false,
      reason: '01/02/1949 is before 1950',
    });
  });
});
