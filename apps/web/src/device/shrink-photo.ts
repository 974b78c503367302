const quality = 0.88;

export interface Photo {
  blob: Blob;
  width: number;
  height: number;
}

/**
 * A JPEG of at most `sideMax` px along its longest side, upright. The camera's metadata (place, time, device) do not
 * survive the canvas. Throws when the browser cannot read the file as a picture.
 */
export async function shrinkPhoto(file: Blob, sideMax: number): Promise<Photo> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitInto(picture, sideMax);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // JPEG has no transparency: transparent parts of a PNG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return { blob: await jpegOf(canvas), width, height };
}

export function fitInto(size: { width: number; height: number }, max: number): { width: number; height: number } {
  const scale = Math.min(1, max / Math.max(size.width, size.height));
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No JPEG'))), 'image/jpeg', quality);
  });
}

/** The bytes alone, without the head of a data URL. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable')));
    reader.readAsDataURL(blob);
  });
}
