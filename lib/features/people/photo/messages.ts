import { messages } from '@/lib/core/ground/texts/messages';
import type { PhotoFault } from './model';
import { PHOTO_FAULT_TEXTS } from './server-texts';

export const photoMessages = /* @__PURE__ */ messages(
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

export const photoFormMessages = /* @__PURE__ */ messages(
  {
    why: 'Use a clear photo of just you.',
    take: 'Take a photo',
    choose: 'Choose a photo',
    chooseAnother: 'Choose another one',
    remove: 'Remove photo',
    /** Screen readers call the crop area, which the arrow keys move, by this label. */
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
