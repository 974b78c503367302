import { type OutsideService, outsideServices } from '../outside-services.ts';

const written = /\{\{(with|without)-(\w+)\}\}/g;

const isService = (name: string): name is OutsideService => outsideServices.some((one) => one === name);

function marksIn(text: string): { isDone: boolean; service: OutsideService }[] {
  return [...text.matchAll(written)].flatMap(([, how, service = '']) =>
    isService(service) ? [{ isDone: how === 'with', service }] : [],
  );
}

/** Whether it depends on the club's outside services. */
export const namesServices = (text: string): boolean => text.includes('{{') && marksIn(text).length > 0;

/**
 * Whether this is true of a club without these services: `{{with-payments}}` marks a sentence shown only if cards are
 * accepted, `{{without-payments}}` the one instead of it.
 */
export const isTrueWithout = (text: string, absent: readonly OutsideService[]): boolean =>
  !text.includes('{{') || marksIn(text).every(({ isDone, service }) => isDone !== absent.includes(service));

/** The same words for a reader, who sees no marks. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(written, (whole, _how, service: string) => (isService(service) ? '' : whole));
