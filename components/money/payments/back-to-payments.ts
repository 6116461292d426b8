import { routes } from '@/lib/core/ground/site/routes';
import { paymentsPeriodMessages } from '@/lib/features/money/payments/messages';

export const BACK_TO_PAYMENTS = { href: routes.payments, label: paymentsPeriodMessages.back };
