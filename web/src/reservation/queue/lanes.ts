/**
 * Returns the first item that can be sent, or null. The items of a lane are sent in their order: one that is held holds
 * those of its lane that follow it.
 */
export function firstToSend<Item>(
  items: readonly Item[],
  laneOf: (item: Item) => string,
  isHeld: (item: Item) => boolean,
): Item | null {
  const begun = new Set<string>()
  for (const item of items) {
    const lane = laneOf(item)
    if (begun.has(lane)) continue
    begun.add(lane)
    if (!isHeld(item)) return item
  }
  return null
}
