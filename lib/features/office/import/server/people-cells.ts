import type { TravelPreference } from '@/lib/core/ground/session/model';
import { quoted, type Read, refused, understood, wordsOf } from './reading';

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;
const MAX_EMAIL = 320;

/** Emails are lower case, as in `accounts`. */
export function parseEmail(text: string): Read<string> {
  const email = text.toLowerCase();
  return EMAIL.test(email) && email.length <= MAX_EMAIL
    ? understood(email)
    : refused(`${quoted(text)} is not an e-mail address`);
}

/** Normalizes spaces and restores the leading zero that spreadsheets drop from numbers. */
export function parsePhone(text: string): Read<string> {
  const digits = text.replace(/\D/g, '');
  if (!/^\+?[\d\s()./-]+$/.test(text) || digits.length < 10 || digits.length > 15) {
    return refused(`${quoted(text)} is not a phone number`);
  }
  const tidy = text.replace(/\s+/g, ' ');
  return understood(/^[1-9]\d{9}$/.test(tidy) ? `0${tidy}` : tidy);
}

const TRAVEL: Readonly<Record<string, TravelPreference>> = {
  car: 'car',
  drives: 'car',
  driving: 'car',
  'public transport': 'public_transport',
  bus: 'public_transport',
  train: 'public_transport',
  bicycle: 'bicycle',
  bike: 'bicycle',
  cycling: 'bicycle',
  walking: 'walking',
  walk: 'walking',
  'on foot': 'walking',
};

/** A cell has "car; walking", for example; duplicates are dropped. */
export function parseTravel(text: string): Read<readonly TravelPreference[]> {
  const modes: TravelPreference[] = [];
  for (const part of text
    .split(/[;,&+\n]/)
    .map(wordsOf)
    .filter(Boolean)) {
    const mode = Object.hasOwn(TRAVEL, part) ? TRAVEL[part] : undefined;
    if (!mode) return refused(`the way to travel ${quoted(part)} is not known`);
    if (!modes.includes(mode)) modes.push(mode);
  }
  return understood(modes);
}

export function parseStatus(text: string): Read<'active' | 'no-new-accounts'> {
  const words = wordsOf(text.replace(/-/g, ' '));
  if (words === '' || words === 'active') return understood('active');
  if (words === 'no new accounts' || words === 'left') return understood('no-new-accounts');
  return refused(`the status ${quoted(text)} is neither active nor no new accounts`);
}
