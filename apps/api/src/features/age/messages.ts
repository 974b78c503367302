// Reasons stand after a word that says so, hence the small letter.
export const minorByDocument = 'за\u00A0документом ще\u00A0немає\u00A018';
export const otherBirthDate = 'дата народження в\u00A0документі інша';
