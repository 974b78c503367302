/**
 * What a client's `connect` gives back, once its own way of connecting is under way: the client itself, or, as a pool asks
 * for it, a word to the callback.
 */
export function answerConnect<Client>(
  client: Client,
  connected: Promise<void>,
  callback: ((error: Error | undefined) => void) | undefined,
): Promise<Client> | void {
  if (callback === undefined) return connected.then(() => client);
  // A failure of the callback itself is not one of the connection.
  connected.then(
    () => process.nextTick(callback, undefined),
    (error: Error) => process.nextTick(callback, error),
  );
}
