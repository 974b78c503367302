import type { CommandArgs } from '../command.ts';

/** The order number in the first position; anything else is refused by the action that receives it. */
export const numberOf = ({ positional }: CommandArgs): number => Number(positional[0]);

const numberMax = 2 ** 31 - 1;

export const isOrderNumber = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= numberMax;

export const messages = { number: 'Give the order number, e.g. 10001' };

/** A city and a street by their names, where they are given. */
export const namedPlace = ({ city, street }: CommandArgs['flags']) => ({
  city: typeof city === 'string' ? city : undefined,
  street: typeof street === 'string' ? street : undefined,
});
