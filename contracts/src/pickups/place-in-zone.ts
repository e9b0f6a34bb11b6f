import type { SavePickupZone } from './requests.ts'
import { searchWords } from '../search-words.ts'

type Zones = ReadonlyMap<string, SavePickupZone>

/** Where a place lies, judged by the areas it names: in the zone, in others, or unclear. */
export type Compared = Readonly<{
  where: 'INSIDE' | 'ELSEWHERE' | 'UNCLEAR'
  /** The zones whose areas the place names. */
  named: readonly SavePickupZone[]
}>

/**
 * Compares a guest's description of a place with a zone. Areas are matched as whole words, regardless of accents and
 * case. In "South Kuta" the area "Kuta" does not count where a zone has the longer name. A place is unclear when it
 * names areas of this zone and of another, or none.
 */
export function placeInZone(place: string, zoneId: string, zones: Zones): Compared {
  const named = areasNamed(place, zones)
  const ids = new Set(named.flat())
  const inside = named.filter(of => of.includes(zoneId))
  return {
    where: whereOf(inside.length, named.length),
    named: [...zones].flatMap(([id, zone]) => (ids.has(id) ? [zone] : [])),
  }
}

function whereOf(inside: number, named: number): Compared['where'] {
  if (named === 0) return 'UNCLEAR'
  if (inside === named) return 'INSIDE'
  return inside === 0 ? 'ELSEWHERE' : 'UNCLEAR'
}

/** Returns, for each area that the place names, the zones that have it. */
function areasNamed(place: string, zones: Zones): readonly (readonly string[])[] {
  let left = wordsOf(place)
  const named: (readonly string[])[] = []
  for (const [area, ids] of longestFirst(zones)) {
    const found = [area, joined(area)].find(words => left.includes(words))
    if (found === undefined) continue
    named.push(ids)
    left = left.replaceAll(found, ' | ')
  }
  return named
}

function longestFirst(zones: Zones): readonly (readonly [string, readonly string[]])[] {
  const byArea = new Map<string, string[]>()
  for (const [id, zone] of zones) {
    if (zone.kind === 'SELF') continue
    for (const area of new Set(zone.areas.map(wordsOf)))
      byArea.set(area, [...(byArea.get(area) ?? []), id])
  }
  return [...byArea].toSorted(([a], [b]) => b.length - a.length)
}

/** Surrounds every word of a text with blanks, so that only whole words match. */
const wordsOf = (text: string): string =>
  ` ${searchWords(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** Turns "Nusa Dua" into "Nusadua". */
const joined = (words: string): string => ` ${words.replaceAll(' ', '')} `
