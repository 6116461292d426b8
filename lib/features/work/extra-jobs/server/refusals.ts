import { Refusal } from '@/lib/core/backend/api/refusal';
import { REFUSED_FIELDS } from '../extra-job';
import type { OfferRefusal } from '../model';
import { DAY_OUT_OF_RANGE_TEXT, NOT_ALLOWED_TEXT, OFFER_REFUSED_TEXTS, REFUSED_TEXTS } from '../server-texts';

const invalid = (field: string, text: string) =>
  new Refusal('validation_error', text, { details: { [field]: [text] } });

export const TAKEN = invalid(REFUSED_FIELDS.taken, REFUSED_TEXTS.taken);
export const JOB_CHANGED = invalid(REFUSED_FIELDS.changed, REFUSED_TEXTS.changed);
export const NOT_ELIGIBLE = invalid(REFUSED_FIELDS['not-eligible'], REFUSED_TEXTS['not-eligible']);
export const TOO_LATE = invalid(REFUSED_FIELDS.late, REFUSED_TEXTS.late);
export const NOT_YET = invalid(REFUSED_FIELDS['not-yet'], REFUSED_TEXTS['not-yet']);
export const TOO_FAR = invalid(REFUSED_FIELDS['too-far'], REFUSED_TEXTS['too-far']);
export const CLASH = invalid(REFUSED_FIELDS.clash, REFUSED_TEXTS.clash);
export const DAY_OUT_OF_RANGE = invalid('day', DAY_OUT_OF_RANGE_TEXT);
/** Workers take jobs only for themselves, and "swat" workers take none. [AUTH-20] [MENU-04] */
export const NOT_ALLOWED = new Refusal('permission_denied', NOT_ALLOWED_TEXT);

/** These refuse an administrator's change. `/admin` has its own text for each. */
export const OFFER_REFUSED: Readonly<Record<OfferRefusal, Refusal>> = {
  started: invalid('started', OFFER_REFUSED_TEXTS.started),
  past: invalid('past', OFFER_REFUSED_TEXTS.past),
  taken: invalid('taken', OFFER_REFUSED_TEXTS.taken),
  skipped: invalid('skipped', OFFER_REFUSED_TEXTS.skipped),
  handover: invalid('handover', OFFER_REFUSED_TEXTS.handover),
  changed: invalid('changed', OFFER_REFUSED_TEXTS.changed),
};
