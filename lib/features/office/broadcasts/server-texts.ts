import type { BroadcastFault } from './model';

export const BROADCAST_TEXTS = {
  content: 'Write a heading or a question. Links begin with / or https://.',
  image: 'A picture begins with / and ends with .png, .jpg, .webp or .svg.',
  worker: 'Exactly one cleaner must have this name or email.',
  area: 'No cleaner lives in this area.',
  at: 'Choose a time in the future.',
  nobody: 'Nobody would get this.',
  sent: 'This was sent already.',
} as const satisfies Readonly<Record<BroadcastFault, string>>;
