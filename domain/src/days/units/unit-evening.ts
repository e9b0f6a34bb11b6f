import { sum, type Group, type Seated } from './seating.ts'

/** A unit with the guests and parties that are on it already. */
export type Loaded = Readonly<{ load: number; languages: readonly string[] }>

/** The most rounds over all groups. Each round makes the units better, so the last ones change little. */
const roundsMax = 12

/**
 * Returns the same seating with fewer languages on each unit and, where that is equal, with evener units. Moves whole
 * groups, swaps two, and moves single guests between the units of a split group. No group is split that was not, and
 * units without seats in `seats` get none.
 */
export function evened(
  groups: readonly Group[],
  loaded: readonly Loaded[],
  seats: readonly number[],
  before: Seated,
): Seated {
  const aboard = aboardOf(groups, loaded, seats, before)
  const split = [...groups.keys()].filter(group => !aboard.whole.has(group))
  for (let round = 0; round < roundsMax; round += 1) {
    let changes = 0
    for (const group of aboard.whole.keys())
      if (relocateAny(aboard, group) || swapAny(aboard, group)) changes += 1
    for (const group of split) while (shiftAny(aboard, group)) changes += 1
    if (changes === 0) break
  }
  return aboard.seated
}

type Aboard = ReturnType<typeof aboardOf>

/** The units with their guests, as moves change them. */
function aboardOf(
  groups: readonly Group[],
  loaded: readonly Loaded[],
  seats: readonly number[],
  before: Seated,
) {
  const seated = before.map(row => [...row])
  const taken = seats.map((_, unit) => sum(seated.map(row => row[unit] ?? 0)))
  const whole = wholeGroups(groups, seated)
  const languages = languagesOn(groups, loaded, seated)
  const guestsOf = (group: number) => groups[group]?.guests ?? 0
  const languageOf = (group: number) => groups[group]?.language ?? null
  const loadOf = (unit: number) => (loaded[unit]?.load ?? 0) + (taken[unit] ?? 0)
  const move = (group: number, from: number, to: number, guests: number) => {
    const row = seated[group] ?? []
    row[from] = (row[from] ?? 0) - guests
    row[to] = (row[to] ?? 0) + guests
    taken[from] = (taken[from] ?? 0) - guests
    taken[to] = (taken[to] ?? 0) + guests
  }
  return {
    seated,
    /** The unit of each group that can be moved as a whole. */
    whole,
    languages,
    units: [...seats.keys()].filter(unit => (seats[unit] ?? 0) > 0),
    guestsOf,
    languageOf,
    loadOf,
    move,
    isOn: (group: number, unit: number) => groups[group]?.at.includes(unit) ?? false,
    may: (group: number, unit: number) => groups[group]?.may[unit] ?? false,
    roomOf: (unit: number) => (seats[unit] ?? 0) - (taken[unit] ?? 0),
    relocate: (group: number, from: number, to: number) => {
      move(group, from, to, guestsOf(group))
      whole.set(group, to)
      languages.move(languageOf(group), from, to)
    },
    /** Returns whether it is better to move guests, with so many pairs of unit and language more. */
    isGain: (pairs: number, from: number, to: number, guests: number) =>
      pairs < 0 || (pairs === 0 && guests * (loadOf(to) - loadOf(from) + guests) < 0),
  }
}

function relocateAny(aboard: Aboard, group: number): boolean {
  const from = aboard.whole.get(group) ?? 0
  const guests = aboard.guestsOf(group)
  const to = aboard.units.find(
    unit =>
      unit !== from &&
      aboard.may(group, unit) &&
      aboard.roomOf(unit) >= guests &&
      aboard.isGain(
        aboard.languages.after(aboard.languageOf(group), from, unit),
        from,
        unit,
        guests,
      ),
  )
  if (to !== undefined) aboard.relocate(group, from, to)
  return to !== undefined
}

function swapAny(aboard: Aboard, group: number): boolean {
  const { whole, guestsOf, languageOf, languages, may, roomOf } = aboard
  const from = whole.get(group) ?? 0
  const mine = languageOf(group)
  for (const [other, to] of whole) {
    const more = guestsOf(group) - guestsOf(other)
    if (to === from || !may(group, to) || !may(other, from)) continue
    if (roomOf(to) < more || roomOf(from) < -more) continue
    const theirs = languageOf(other)
    const pairs =
      mine === theirs ? 0 : languages.after(mine, from, to) + languages.after(theirs, to, from)
    if (!aboard.isGain(pairs, from, to, more)) continue
    aboard.relocate(group, from, to)
    aboard.relocate(other, to, from)
    return true
  }
  return false
}

/** Moves one new guest of a split group to an emptier unit of the group. */
function shiftAny({ seated, units, isOn, may, roomOf, loadOf, move }: Aboard, group: number) {
  const row = seated[group] ?? []
  const mine = units.filter(unit => (row[unit] ?? 0) > 0 || (isOn(group, unit) && may(group, unit)))
  for (const from of mine)
    for (const to of mine) {
      const least = isOn(group, from) ? 1 : 2
      if (to === from || (row[from] ?? 0) < least || roomOf(to) < 1) continue
      const difference = loadOf(from) - loadOf(to)
      if (difference < 1 || (difference === 1 && (row[from] ?? 0) - (row[to] ?? 0) < 2)) continue
      move(group, from, to, 1)
      return true
    }
  return false
}

/** Returns the unit of each group that is new on one unit as a whole. */
function wholeGroups(groups: readonly Group[], seated: Seated): Map<number, number> {
  const whole = new Map<number, number>()
  for (const [group, { at, guests }] of groups.entries()) {
    const unit = (seated[group] ?? []).indexOf(guests)
    if (at.length === 0 && unit >= 0) whole.set(group, unit)
  }
  return whole
}

/** Counts the groups of each language on each unit. */
function languagesOn(groups: readonly Group[], loaded: readonly Loaded[], seated: Seated) {
  const counts = loaded.map(() => new Map<string, number>())
  const add = (unit: number, language: string, by: number) =>
    counts[unit]?.set(language, (counts[unit]?.get(language) ?? 0) + by)
  for (const [unit, { languages }] of loaded.entries())
    for (const language of languages) add(unit, language, 1)
  for (const [group, { language, at }] of groups.entries())
    for (const [unit, guests] of (seated[group] ?? []).entries())
      if (language !== null && guests > 0 && !at.includes(unit)) add(unit, language, 1)
  return {
    /** Returns how many pairs of unit and language there are more after a move. */
    after: (language: string | null, from: number, to: number): number =>
      language === null
        ? 0
        : ((counts[to]?.get(language) ?? 0) > 0 ? 0 : 1) -
          (counts[from]?.get(language) === 1 ? 1 : 0),
    move: (language: string | null, from: number, to: number) => {
      if (language === null) return
      add(from, language, -1)
      add(to, language, 1)
    },
  }
}
