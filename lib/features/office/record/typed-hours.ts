import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';

const TIME = /^(\d{1,2})(?::([0-5]\d))?$/;

/** Reads "9-12, 13:00 - 17:30" as two slots; nothing for an empty text; null for anything else. */
export function readSlots(typed: string): TimeSlot[] | null {
  const parts = typed.split(/[,;+]/).map((part) => part.trim());
  const slots = parts.filter(Boolean).map(readSlot);
  return slots.includes(null) ? null : slots.filter((slot) => slot !== null);
}

function readSlot(part: string): TimeSlot | null {
  const [start, end, ...rest] = part.split(/[-–—]/).map((time) => readTime(time.trim()));
  return start && end && rest.length === 0 ? { start, end } : null;
}

function readTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = TIME.exec(text) ?? [];
  return hours !== '' && Number(hours) < 24 ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

export const slotsText = (slots: readonly TimeSlot[]): string =>
  slots.map(({ start, end }) => `${start}-${end}`).join(', ');
