import { useSearchParams } from 'react-router-dom'
import { boardPath } from './board-path.ts'
import { boardTabs, shownRows, type BoardTab, type ShownRows } from './groups.ts'

/** What the address shows of the board. */
export type Shown = Readonly<{
  date: string
  tab: BoardTab
  rows: ShownRows
  /** Returns the address of the same board with another tab or other rows. */
  addressOf: (change: Readonly<{ tab?: BoardTab; rows?: ShownRows }>) => string
  /** What the address of another day keeps. */
  keep: string
}>

/** Reads from the address which part of the board of a day is shown. */
export function useShown(date: string): Shown {
  const [params] = useSearchParams()
  const tab = boardTabs.find(one => one === params.get('rows')) ?? 'all'
  const rows = shownRows.find(one => one === params.get('show')) ?? 'used'
  const keepOf = (shown: Readonly<{ tab: BoardTab; rows: ShownRows }>) =>
    [shown.tab !== 'all' && `rows=${shown.tab}`, shown.rows !== 'used' && `show=${shown.rows}`]
      .filter(Boolean)
      .join('&')
  return {
    date,
    tab,
    rows,
    addressOf: change =>
      [`${boardPath}?date=${date}`, keepOf({ tab, rows, ...change })].filter(Boolean).join('&'),
    keep: keepOf({ tab, rows }),
  }
}
