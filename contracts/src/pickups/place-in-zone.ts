import type { SavePickupZone } from './requests.ts'
import { searchWords } from '../search-words.ts'

type Zones = ReadonlyMap<string, SavePickupZone>

/** Where a place lies, by the areas that its words name: in the zone, in others, or nobody can tell. */
export type Compared = Readonly<{
  where: 'INSIDE' | 'ELSEWHERE' | 'UNCLEAR'
  /** The zones whose areas are named. */
  named: readonly SavePickupZone[]
}>

/**
 * Compares what a guest wrote of where they stay with a zone. Areas are found as whole words, whatever their accents and
 * case; of "Kuta" in "South Kuta" only the longer is named where a zone has it. A place that names areas of this zone and of
 * another, or none, is not compared.
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

/** Of each area that is named, the zones that have it. */
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

/** A text as words between blanks, so that only whole ones are found in it. */
const wordsOf = (text: string): string =>
  ` ${searchWords(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** "Nusa Dua" as "Nusadua". */
const joined = (words: string): string => ` ${words.replaceAll(' ', '')} `
