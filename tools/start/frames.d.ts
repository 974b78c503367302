export function nameFrames(folder: URL, root: URL): void;
