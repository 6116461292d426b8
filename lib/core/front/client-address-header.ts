/**
 * Our own HTTP server in front of Next sets it to the socket's address, over whatever a client may have sent under that name.
 * `npm run dev` has no such server: addresses are not known there, or what the developer says.
 */
export const CLIENT_ADDRESS_HEADER = 'x-sweep-client-address';
