import { placesOverHttp } from '@/lib/features/office/places/server/places-over-http';

export const dynamic = 'force-dynamic';

/** `npm run places` posts places of postcodes here while the server runs, because the server has the database open. */
export { placesOverHttp as POST };
