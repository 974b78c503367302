import { hash } from 'node:crypto';

/** The database never sees the token of a link, only this. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
