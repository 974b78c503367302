/** By the customer's tags, as the server gives them. */
export const isAgeVerified = ({ tags }: { tags: string }): boolean => tags.split(/,\s*/).includes('age-verified');
