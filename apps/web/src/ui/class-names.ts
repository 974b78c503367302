/** Joins the classes that apply, leaving out what is false or missing. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
