/** A path of the app itself, with its query and anchor: nothing that a browser would take for another host. */
export const isInsidePath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);
