import type { PaymentDetails } from './wire';

/** Whether pay could not be sent: the name on the account, its number or the sort code is missing. [MENU-02] */
export function needsAttention({ nameOnAccount, accountNumber, sortCode }: PaymentDetails): boolean {
  return [nameOnAccount, accountNumber, sortCode].some((part) => !part?.trim());
}
