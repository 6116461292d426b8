import { messages } from '@/lib/core/texts/messages';

export const photoMessages = messages(
  {
    title: 'Your photo',
    change: 'Change photo',
    add: 'Add a photo',
    addWhy: 'Add a photo so that customers can recognise you.',
    photoOf: 'Photo of {name}',
    cancel: 'Cancel',
    saved: 'Your photo has been changed.',
    removed: 'Your photo has been removed.',
  },
  process.env.MESSAGES_PHOTO,
);
