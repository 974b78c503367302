/** Addresses that the page of the web app names, and a few that it requests later. */
export async function pagesOf(port: number): Promise<string[]> {
  const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)]
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('//'));
}
