/** Required parts of a complete profile, in the order they are requested. */
export const profileSteps = ['name', 'birth_date', 'email', 'address'] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** A club that sends no e-mails confirms none, so there a profile is complete without. */
export const requiredProfileSteps = (hasEmail: boolean): readonly ProfileStep[] =>
  hasEmail ? profileSteps : profileSteps.filter((step) => step !== 'email');
