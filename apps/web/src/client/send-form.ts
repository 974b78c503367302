import { withProgress } from './upload.ts';

/**
 * A transport for `call` that sends its input as the fields of a form, with pictures beside them, and reports how much
 * has left the phone, from 0 to 1.
 */
export function asForm(pictures: readonly Blob[], onProgress: (share: number) => void) {
  const send = withProgress(onProgress);
  return (path: string, { headers, body, signal }: RequestInit): Promise<Response> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(JSON.parse(body as string) as object)) form.set(name, String(value));
    for (const [place, picture] of pictures.entries()) form.append('photos', picture, `${place + 1}.jpg`);
    const own = new Headers(headers);
    own.delete('content-type'); // the browser names the border between the parts itself
    return send(path, { method: 'POST', headers: own, body: form, signal: signal ?? null });
  };
}
