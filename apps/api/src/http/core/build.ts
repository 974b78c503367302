/** Which program this is. */
export interface Build {
  version: string;
  build: string;
}
