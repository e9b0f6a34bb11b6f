import type { DayRun } from '@arung/contracts/days/transfers'
import { useState, type DragEvent } from 'react'
import { seatsFree } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'
import { useAdd } from './use-add.ts'

/** Lets guests be dropped on a run of their direction with free seats. Their button does the same without a mouse. */
export function useDropOnRun(run: DayRun) {
  const { list, held, hold } = useTransportDesk()
  const add = useAdd()
  const [isOver, setOver] = useState(false)
  const fits = held !== null && held.direction === run.direction && seatsFree(list, run) > 0
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
        add(held, run)
        hold(null)
      },
    },
  }
}
