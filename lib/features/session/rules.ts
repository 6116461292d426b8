/** Whether a text may be an email: something, an @, and a name with a dot. Only a mail shows whether it is one. [AUTH-08] */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}
