/**
 * An immutable map. Setting a key returns a new map that shares almost everything with the old one, so every state that
 * was ever folded stays valid. Reading and setting visit a handful of nodes, however many keys there are. It is a tree
 * of 32-way branches over the bits of each key's hash (a hash array mapped trie).
 */
export type PersistentMap<Value> = Branch<Value>

type Leaf<Value> = Readonly<{
  kind: 'leaf'
  hash: number
  /** Almost always one pair. More when different keys have the same hash. */
  pairs: readonly Readonly<{ key: string; value: Value }>[]
}>
/** `present` has a bit for each of the 32 slots. `nodes` holds only the present ones, in order. */
type Branch<Value> = Readonly<{
  kind: 'branch'
  present: number
  nodes: readonly (Leaf<Value> | Branch<Value>)[]
}>

const bitsPerLevel = 5
const waysMask = 31

export const emptyMap: PersistentMap<never> = { kind: 'branch', present: 0, nodes: [] }

export function valueOf<Value>(map: PersistentMap<Value>, key: string): Value | undefined {
  const hash = hashOf(key)
  let node: Leaf<Value> | Branch<Value> | undefined = map
  for (let shift = 0; node?.kind === 'branch'; shift += bitsPerLevel) {
    const bit = bitOf(hash, shift)
    node = (node.present & bit) === 0 ? undefined : node.nodes[placeOf(node.present, bit)]
  }
  return node?.pairs.find(pair => pair.key === key)?.value
}

export function withValue<Value>(
  map: PersistentMap<Value>,
  key: string,
  value: Value,
): PersistentMap<Value> {
  return inserted(map, { kind: 'leaf', hash: hashOf(key), pairs: [{ key, value }] }, 0)
}

function inserted<Value>(branch: Branch<Value>, leaf: Leaf<Value>, shift: number): Branch<Value> {
  const bit = bitOf(leaf.hash, shift)
  const place = placeOf(branch.present, bit)
  const nodes = branch.nodes.slice()
  const known = (branch.present & bit) === 0 ? undefined : nodes[place]
  if (known === undefined) {
    nodes.splice(place, 0, leaf)
    return { kind: 'branch', present: branch.present | bit, nodes }
  }
  nodes[place] =
    known.kind === 'branch'
      ? inserted(known, leaf, shift + bitsPerLevel)
      : joined(known, leaf, shift + bitsPerLevel)
  return { kind: 'branch', present: branch.present, nodes }
}

/** Joins two leaves at the same position: into one leaf when their hashes are equal, else into a branch of both. */
function joined<Value>(
  known: Leaf<Value>,
  leaf: Leaf<Value>,
  shift: number,
): Leaf<Value> | Branch<Value> {
  if (known.hash !== leaf.hash) return inserted(inserted(emptyMap, known, shift), leaf, shift)
  const others = known.pairs.filter(pair => pair.key !== leaf.pairs[0]?.key)
  return { ...leaf, pairs: [...others, ...leaf.pairs] }
}

const bitOf = (hash: number, shift: number): number => 1 << ((hash >>> shift) & waysMask)

/** Returns how many slots before this one are present. */
const placeOf = (present: number, bit: number): number => bitsSet(present & (bit - 1))

function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** FNV-1a, 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
