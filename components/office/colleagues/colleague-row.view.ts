import type { Colleague } from '@/lib/features/office/colleagues/schema';

/** Administrators from before the names have none until they enter one. */
export const colleagueName = ({ name, email }: Pick<Colleague, 'name' | 'email'>): string => name ?? email;
