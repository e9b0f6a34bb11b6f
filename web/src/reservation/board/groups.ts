import { UnitList } from '@arung/contracts/days/assignments'
import type { Group, GroupKey, Row, Sources } from './board.ts'
import { craftGroups } from './craft-rows.ts'
import { guideGroup } from './people-rows.ts'
import { driverGroup, vehicleGroup } from './run-rows.ts'

/** The tabs of the board: everything, or one part of it. */
export const boardTabs = ['all', 'guides', 'units', 'vehicles'] as const
export type BoardTab = (typeof boardTabs)[number]
/** The rows that are shown: those in use, those that are free all day, or all. */
export const shownRows = ['used', 'free', 'all'] as const
export type ShownRows = (typeof shownRows)[number]

/** Returns all rows of a day: guides, each kind of unit, vehicles, drivers. */
export const groupsOf = (sources: Sources): Group[] =>
  [
    guideGroup(sources),
    ...craftGroups(sources),
    vehicleGroup(sources.transfers),
    driverGroup(sources.transfers),
  ].filter(({ open, rows }) => open.bars.length + rows.length > 0)

type Runs = (list: UnitList | 'TRANSPORT') => boolean

/**
 * Returns the groups of the lists that the signed-in person runs, without the guides of the others. Whoever runs none or
 * all sees everything.
 */
export function ownGroups(
  groups: readonly Group[],
  { lists }: Sources,
  runs: Runs,
): readonly Group[] {
  const own = UnitList.options.filter(runs)
  const runsTransport = runs('TRANSPORT')
  const isAll = own.length === UnitList.options.length && runsTransport
  if (isAll || (own.length === 0 && !runsTransport)) return groups
  return groups.flatMap((group): Group[] => {
    switch (tabOf(group.key)) {
      case 'guides':
        return own.length === 0 ? [] : [ofLists(group, own)]
      case 'units':
        return own.some(list => lists[list].units.some(({ kind }) => kind === group.key))
          ? [group]
          : []
      default:
        return runsTransport ? [group] : []
    }
  })
}

const ofLists = (group: Group, own: readonly UnitList[]): Group => ({
  ...group,
  open: {
    ...group.open,
    bars: group.open.bars.filter(({ trip }) => trip.kind === 'GUIDE' && own.includes(trip.list)),
  },
  rows: group.rows.filter(
    ({ thing }) => thing.kind === 'GUIDE' && own.some(list => thing.lists.has(list)),
  ),
})

const tabOf = (key: GroupKey): BoardTab =>
  key === 'GUIDES' ? 'guides' : key === 'VEHICLES' || key === 'DRIVERS' ? 'vehicles' : 'units'

/** Returns the groups of a tab. */
export const groupsIn = (groups: readonly Group[], tab: BoardTab): readonly Group[] =>
  tab === 'all' ? groups : groups.filter(({ key }) => tabOf(key) === tab)

export const isFree = ({ bars, away }: Row): boolean => bars.length === 0 && away === null
/** Whether nothing can be assigned to it on the whole day. */
export const isAwayAllDay = ({ away }: Row): boolean => away !== null && away.why !== 'STOPPED'

/** Returns the rows of a group that are shown, those that are away last, and those that are hidden. */
export function partedRows(
  { rows }: Group,
  shown: ShownRows,
): Readonly<{ shown: readonly Row[]; hidden: readonly Row[] }> {
  const isShown = (row: Row) => {
    switch (shown) {
      case 'used':
        return row.bars.length > 0 || row.away?.why === 'STOPPED'
      case 'free':
        return isFree(row)
      case 'all':
        return true
    }
  }
  const rank = (row: Row) => Number(row.bars.length === 0 && isAwayAllDay(row))
  return {
    shown: rows.filter(isShown).toSorted((a, b) => rank(a) - rank(b)),
    hidden: rows.filter(row => !isShown(row)),
  }
}

/** Returns the row with a key. */
export const rowWith = (groups: readonly Group[], key: string): Row | undefined => {
  for (const { open, rows } of groups) {
    const found = open.key === key ? open : rows.find(row => row.key === key)
    if (found) return found
  }
  return undefined
}

/** Returns the row that has a bar, with the bar. */
export function barWith(groups: readonly Group[], key: string | null) {
  if (key === null) return null
  for (const { open, rows } of groups)
    for (const row of [open, ...rows])
      for (const bar of row.bars) if (bar.key === key) return { row, bar }
  return null
}

/** Returns the tabs that have a group. */
export const tabsOf = (groups: readonly Group[]): BoardTab[] =>
  boardTabs.filter(tab => tab === 'all' || groupsIn(groups, tab).length > 0)
