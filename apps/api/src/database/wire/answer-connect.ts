/**
 * The result of a client's `connect`, once its own way of connecting is under way: the client itself or, as a pool
 * calls it, its callback.
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
