/** What the carrier's people read on a parcel of somebody whose age nobody has verified. */
export const checkDocumentNote = 'Перевірити документ при врученні: 18+';
