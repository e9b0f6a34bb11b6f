/**
 * Checks that a booking has exactly one PIC (specification, point 5). Returns the fault, or null when there is none.
 */
export function picFault(
  people: readonly Readonly<{ pic: boolean }>[],
): 'PicMissing' | 'PicTooMany' | null {
  const pics = people.filter(({ pic }) => pic).length
  if (pics === 0) return 'PicMissing'
  return pics > 1 ? 'PicTooMany' : null
}
