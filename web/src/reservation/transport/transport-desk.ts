import type { Direction, PlanRun } from '@arung/contracts/days/runs'
import type { DayRun, Transfer, TransferList } from '@arung/contracts/days/transfers'
import { createContext, useContext } from 'react'
import type { RunNames } from './use-run-names.ts'

/** What the open dialog is about. */
export type Asked =
  /** A new run; with a transfer, its guests are selected. */
  | Readonly<{ kind: 'new'; direction: Direction; transferId: string | null }>
  | Readonly<{ kind: 'change'; run: DayRun }>
  | Readonly<{ kind: 'propose' }>

/** What every part of the transportation list shares. */
export type TransportDesk = Readonly<{
  list: TransferList
  names: RunNames
  /** Whether the signed-in person may change runs. */
  mayRun: boolean
  ask: (asked: Asked) => void
  openBooking: (bookingId: string) => void
  /** Reads the list again. */
  refresh: () => Promise<unknown>
  /** Sends changes of runs, with an undo. */
  plan: (changes: readonly PlanRun[], done: string) => void
  /** Prints the driver's sheet of a run, or of all runs for null. */
  print: (runId: string | null) => void
  /** The transfer that is dragged. */
  held: Transfer | null
  hold: (held: Transfer | null) => void
}>

const Desk = createContext<TransportDesk | null>(null)
export const TransportDeskProvider = Desk.Provider

export function useTransportDesk(): TransportDesk {
  const desk = useContext(Desk)
  if (desk === null) throw new Error('There is no transportation list around this component')
  return desk
}
