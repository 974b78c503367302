import { main } from './main.ts';
import { ogo } from './ogo.ts';

/** Every brand of the club. The first has the club's own address, whose pages show the others too. */
export const brandFiles = [main, ogo] as const;
