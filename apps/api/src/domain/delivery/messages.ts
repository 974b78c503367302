/** A note for the people of either carrier on a parcel of a customer without a verified age. */
export const checkDocumentNote = 'Перевірити документ при врученні: 18+';
