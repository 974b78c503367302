/** A note for the carrier's staff on a parcel of a customer without a verified age. */
export const checkDocumentNote = 'Перевірити документ при врученні: 18+';
