import type { DayDeparture, DayList, DayParty } from '@arung/contracts/days/day-list'
import { createContext, useContext } from 'react'
import type { ListNames } from './use-list-names.ts'

/** What a dialog of the list is about. Departures are named by their time, parties by their booking. */
export type Asked =
  | Readonly<{ kind: 'party'; time: string; bookingId: string }>
  | Readonly<{ kind: 'guides'; time: string; unitId: string | null }>
  /** With null, for all departures that have not begun. */
  | Readonly<{ kind: 'proposeUnits' | 'proposeGuides'; time: string | null }>
  | Readonly<{ kind: 'all'; time: string; move: GroupMove }>
  | Readonly<{ kind: 'stop'; unitId: string }>
  | Readonly<{ kind: 'level' }>

/** The actions on all bookings of a departure. */
export const groupMoves = ['receive', 'start', 'end'] as const
export type GroupMove = (typeof groupMoves)[number]

/** The guests of a party on a unit, or those without one for null, while they are dragged. */
export type Held = Readonly<{ time: string; party: DayParty; from: string | null }>

/** What every part of a day list shares. */
export type ListDesk = Readonly<{
  day: DayList
  names: ListNames
  /** Whether the signed-in person may change assignments. */
  mayRun: boolean
  ask: (asked: Asked) => void
  openBooking: (bookingId: string) => void
  /** Reads the list again. */
  refresh: () => Promise<unknown>
  /** Moves the held guests to a unit, or off their unit for null. */
  move: (held: Held, to: string | null) => void
  held: Held | null
  hold: (held: Held | null) => void
}>

const Desk = createContext<ListDesk | null>(null)
export const ListDeskProvider = Desk.Provider

export function useListDesk(): ListDesk {
  const desk = useContext(Desk)
  if (desk === null) throw new Error('There is no day list around this component')
  return desk
}

/** Returns the departure at a time, while the list has one. */
export const departureAt = ({ departures }: DayList, time: string): DayDeparture | undefined =>
  departures.find(departure => departure.time === time)
