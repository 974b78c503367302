/** Places of the carrier's directory, as staff choose them. */
export const placeMessages = {
  city: ({ label, area, region }: { label: string; area: string; region: string }): string =>
    [label, area === '' || area === label ? '' : `${area} обл.`, region === '' ? '' : `${region} р-н`]
      .filter((part) => part !== '')
      .join(', '),
  branch: ({ number, kind, address }: { number: string; kind: 'branch' | 'locker'; address: string }): string =>
    `${kind === 'locker' ? 'поштомат' : 'відділення'} № ${number}, ${address}`,
};
