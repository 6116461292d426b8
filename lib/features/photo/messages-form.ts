import { messages } from '@/lib/messages/messages';
import type { PhotoFault } from './model';
import { PHOTO_FAULT_TEXTS } from './server-texts';

/** Choosing a photo, in the profile and by who joins. */
export const photoFormMessages = messages(
  {
    why: 'Customers recognise you by it. Show your face, and nobody else’s.',
    take: 'Take a photo',
    choose: 'Choose a photo',
    chooseAnother: 'Choose another one',
    remove: 'Remove photo',
    /** Said of the part of the picture that is kept, which takes the arrow keys. */
    crop: 'Part of the picture that is kept. Move it with the arrow keys.',
    cropHint: 'Move the picture until your face is in the circle.',
    zoom: 'Zoom',
    cropFailed: 'The picture could not be opened',
    save: 'Save photo',
    notSent: 'Your photo could not be sent. Please try again with signal.',
    fault: PHOTO_FAULT_TEXTS satisfies Record<PhotoFault, string>,
  },
  process.env.MESSAGES_PHOTO_FORM,
);
