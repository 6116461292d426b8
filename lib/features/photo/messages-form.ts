import { messages } from '@/lib/core/texts/messages';
import type { PhotoFault } from './model';
import { PHOTO_FAULT_TEXTS } from './server-texts';

export const photoFormMessages = messages(
  {
    why: 'Use a clear photo with only you in it.',
    take: 'Take a photo',
    choose: 'Choose a photo',
    chooseAnother: 'Choose another one',
    remove: 'Remove photo',
    /** Screen reader label of the crop area, which the arrow keys move. */
    crop: 'We save this part of the photo. Move it with the arrow keys.',
    cropHint: 'Move the photo until your face is in the circle.',
    zoom: 'Zoom',
    cropFailed: 'The photo could not be opened',
    save: 'Save photo',
    notSent: 'Your photo could not be sent. Try again when you have a connection.',
    fault: PHOTO_FAULT_TEXTS satisfies Record<PhotoFault, string>,
  },
  process.env.MESSAGES_PHOTO_FORM,
);
