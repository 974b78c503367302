const fileLivesMs = 60_000;

/** Passes a file to the browser, which opens or saves it by its settings. */
export function handFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), fileLivesMs);
}
