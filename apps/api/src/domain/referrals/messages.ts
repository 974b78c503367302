/** Stands where a name was. */
export const deletedAccount = 'Акаунт видалено';
