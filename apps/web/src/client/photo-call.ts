import type { CallName, InputOf, ReplyOf } from '@club/contract/calls';
import { call } from './call.ts';

/** Calls that are answered by a picture. */
type PhotoCall = { [N in CallName]: ReplyOf<N> extends string ? N : never }[CallName];

/** A picture that only its owner may have, as an address for `img`: the browser could not show its key and bearer. Throws CallProblem. */
export async function photoUrl<N extends PhotoCall>(
  name: N,
  input: NoInfer<InputOf<N>>,
  signal?: AbortSignal,
): Promise<string> {
  const url: unknown = await call(name, input, { signal, transport: fetchPhoto });
  return String(url);
}

/** The address takes the place of the bytes in the answer. */
async function fetchPhoto(path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(path, request);
  return response.ok ? Response.json(URL.createObjectURL(await response.blob())) : response;
}
