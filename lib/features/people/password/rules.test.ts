import { describe, expect, it } from 'vitest';
import { passwordFault } from './rules';

const AMARA = { email: 'amara.okafor@sweep.example', names: ['Amara Ngozi', 'Okafor'] };

describe('a new password', () => {
  it.each([
    ['1234567', 'too-short'],
    ['12345678', null],
    // These seven characters have two UTF-16 units each.
    ['🧹'.repeat(7), 'too-short'],
    ['🧹'.repeat(8), null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'too-long'],
    [' '.repeat(8), null],
    // A letter and its combining mark count as one character.
    ['e\u0301'.repeat(8), null],
    ['e\u0301'.repeat(4), 'too-short'],
  ])('a new password is measured in visible characters: %s', (password, fault) => {
    expect(passwordFault(password, AMARA)).toBe(fault);
  });

  it.each([
    ['amaraokafor', 'personal'],
    ['OKAFOR-amara', 'personal'],
    ['Amara2026', 'personal'],
    ['amara123', 'personal'],
    ['ngozi-okafor-1', 'personal'],
    ['amara.okafor@sweep.example', 'personal'],
    ['sweepexample', 'personal'],
    ['amara likes warm tea', null],
    ['correct horse', null],
  ])('a new password must not resemble its owner’s name or email: %s', (password, fault) => {
    expect(passwordFault(password, AMARA)).toBe(fault);
  });

  it('a new password needs no mix of character classes, and skips the personal check without owner data', () => {
    expect(passwordFault('onlysmallletters', AMARA)).toBeNull();
    expect(passwordFault('amaraokafor', { email: '', names: [] })).toBeNull();
  });
});
