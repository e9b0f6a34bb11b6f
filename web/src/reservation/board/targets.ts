import type { Bar, Group, Row } from './board.ts'
import { isAwayAllDay, partedRows, type ShownRows } from './groups.ts'
import { verdictOf, type Verdict } from './verdicts.ts'

/** A row that a bar is held over. `key` is that of the line on the screen; the free ones of a group share one. */
export type Target = Readonly<{ key: string; row: Row; verdict: Verdict }>

export const freeKey = ({ key }: Pick<Group, 'key'>): string => `${key}|free`

type Held = Readonly<{ row: Row; bar: Bar }>

/**
 * Returns where a bar can be put down, and where not, in the order of the screen: its group's open row, the rows that
 * are shown, and one for all that are hidden, which stands for the first that fits.
 */
export function targetsOf(groups: readonly Group[], held: Held, shown: ShownRows): Target[] {
  const group = groups.find(({ key }) => key === held.row.group)
  if (group === undefined) return []
  const parted = partedRows(group, shown)
  const judged = (row: Row): Target[] => {
    const verdict = verdictOf(held.bar, held.row, row)
    return verdict ? [{ key: row.key, row, verdict }] : []
  }
  const hidden = parted.hidden.filter(row => !isAwayAllDay(row)).flatMap(judged)
  const first = hidden.find(({ verdict }) => verdict.fits) ?? hidden[0]
  return [
    ...judged(group.open),
    ...parted.shown.flatMap(judged),
    ...(first ? [{ ...first, key: freeKey(group) }] : []),
  ]
}

/** Returns every row that a bar could move to, those that fit first. */
export function choicesOf(groups: readonly Group[], held: Held): Target[] {
  const group = groups.find(({ key }) => key === held.row.group)
  if (group === undefined) return []
  return [group.open, ...group.rows]
    .flatMap((row): Target[] => {
      const verdict = verdictOf(held.bar, held.row, row)
      return verdict ? [{ key: row.key, row, verdict }] : []
    })
    .toSorted((a, b) => Number(b.verdict.fits) - Number(a.verdict.fits))
}
