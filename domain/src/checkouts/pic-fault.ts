/** Exactly one PIC per booking (specification, point 5): what speaks against these people; null for nothing. */
export function picFault(
  people: readonly Readonly<{ pic: boolean }>[],
): 'PicMissing' | 'PicTooMany' | null {
  const pics = people.filter(({ pic }) => pic).length
  if (pics === 0) return 'PicMissing'
  return pics > 1 ? 'PicTooMany' : null
}
