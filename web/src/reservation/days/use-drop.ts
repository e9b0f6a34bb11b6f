import type { DayDeparture } from '@arung/contracts/days/day-list'
import { useState, type DragEvent } from 'react'
import { useListDesk } from './list-desk.ts'
import { guestsAt, unitsFor } from './shares.ts'

/**
 * Lets guests of a departure be dropped on a unit with seats for them, or off their unit for null. The menu of each
 * party does the same without a mouse.
 */
export function useDrop(departure: DayDeparture, unitId: string | null) {
  const { day, held, hold, move } = useListDesk()
  const [isOver, setOver] = useState(false)
  const fits =
    held !== null &&
    held.time === departure.time &&
    held.from !== unitId &&
    (unitId === null ||
      unitsFor(day, departure, held.party).some(
        ({ unit, free }) => unit.id === unitId && free >= guestsAt(held.party, held.from),
      ))
  return {
    isOver: fits && isOver,
    on: {
      onDragOver: (event: DragEvent) => {
        if (!fits) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!fits) return
        event.preventDefault()
        move(held, unitId)
        hold(null)
      },
    },
  }
}
