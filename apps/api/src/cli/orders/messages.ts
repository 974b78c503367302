/** What a packer reads in an order. */
export const sheetMessages = {
  checkAge: 'перевірити документ при врученні: 18+',
  payments: { cashOnDelivery: 'готівкою при отриманні', onlineCard: 'карткою', xp: 'XP' },
};
