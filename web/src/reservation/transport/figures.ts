import type { Direction } from '@arung/contracts/days/runs'
import type { Transfer, TransferList, TransferProblem } from '@arung/contracts/days/transfers'
import { guestsLeft } from './runs.ts'

export type Figures = Readonly<{
  /** Guests who are picked up where they stay. */
  guests: number
  /** Guests of all directions who are in no run. */
  without: number
  vehicles: number
  problems: number
}>

/** Returns the numbers of a day. A vehicle with several runs counts once. */
export const figuresOf = ({ transfers, runs, problems }: TransferList): Figures => ({
  guests: sumOf(transfers.filter(isThere), ({ guests }) => guests),
  without: sumOf(transfers, guestsLeft),
  vehicles: new Set(runs.map(({ vehicleId }) => vehicleId)).size,
  problems: problems.length,
})

const isThere = ({ direction }: Transfer): boolean => direction === 'THERE'
const sumOf = (transfers: readonly Transfer[], of: (transfer: Transfer) => number): number =>
  transfers.reduce((sum, transfer) => sum + of(transfer), 0)

/** Returns the time by which a transfer is sorted: its window, else that of its activities. */
export const timeOf = ({ direction, window, begins, ends }: Transfer): string =>
  window?.from ?? (direction === 'HOME' ? ends : begins)

/** The transfers of a zone at one time. */
export type TransferGroup = Readonly<{
  key: string
  time: string
  zone: Transfer['zone']
  transfers: readonly Transfer[]
}>

/** Returns the transfers of a direction that have guests without a run, by time and zone. */
export function openGroups({ transfers }: TransferList, direction: Direction): TransferGroup[] {
  const groups = new Map<string, TransferGroup>()
  for (const transfer of transfers) {
    if (transfer.direction !== direction || guestsLeft(transfer) === 0) continue
    const { zone } = transfer
    const time = timeOf(transfer)
    const key = `${time}|${zone?.id ?? ''}`
    const known = groups.get(key)?.transfers ?? []
    groups.set(key, { key, time, zone, transfers: [...known, transfer] })
  }
  const rankOf = ({ zone }: TransferGroup) => zone?.rank ?? Number.MAX_SAFE_INTEGER
  return [...groups.values()].toSorted(
    (a, b) => a.time.localeCompare(b.time) || rankOf(a) - rankOf(b) || a.key.localeCompare(b.key),
  )
}

/** Returns the problems that are about a run. */
export const problemsOf = ({ problems }: TransferList, runId: string): readonly TransferProblem[] =>
  problems.filter(problem => problem.runId === runId)
