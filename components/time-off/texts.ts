/** On the button of what did not arrive; what is filled in is still there. */
export const TRY_AGAIN = 'Try again';
