/** So many characters a readable address has at most (`Slug` of the contracts). */
export const slugMax = 96

/** A readable address of a name, such as `ayung-river-rafting`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, slugMax)
    .replace(/-$/, '')
