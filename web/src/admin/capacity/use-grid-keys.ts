import { useCallback, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'

type Place = readonly [row: number, column: number]

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Arrows, Home and End within a grid of so many rows and columns; Tab leads to one cell of it, where the focus was last. Its
 * elements carry their place as `data-place`; the row's head is column -1, and what has no such element is passed by.
 */
export function useGridKeys(rows: number, columns: number) {
  const grid = useId()
  const [stop, setStop] = useState<Place>([0, 0])
  const placeOf = useCallback((row: number, column: number) => `${grid}|${row}|${column}`, [grid])
  const focusOn = ([row, column]: Place): boolean => {
    const found = document.querySelector<HTMLElement>(`[data-place="${placeOf(row, column)}"]`)
    found?.focus()
    found?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    return found !== null
  }
  const walk = ([row, column]: Place, [down, right]: Place): void => {
    let at: Place = [row + down, column + right]
    while (at[0] >= 0 && at[0] < rows && at[1] >= -1 && at[1] < columns) {
      if (focusOn(at)) return
      at = [at[0] + down, at[1] + right]
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = placeIn(event.target)
    if (at === null || event.altKey || event.shiftKey) return
    const [row] = at
    const isWhole = event.ctrlKey || event.metaKey
    if (event.key === 'Home') walk([isWhole ? 0 : row, -2], [0, 1])
    else if (event.key === 'End') walk([isWhole ? rows - 1 : row, columns], [0, -1])
    else {
      const step = steps[event.key]
      if (step === undefined || isWhole) return
      walk(at, step)
    }
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent): void => {
    const at = placeIn(event.target)
    if (at !== null && at[1] >= 0) setStop(at)
  }
  const isStop = (row: number, column: number): boolean =>
    row === Math.min(stop[0], rows - 1) && column === Math.min(stop[1], columns - 1)
  return { placeOf, isStop, on: { onKeyDown, onFocus } }
}

function placeIn(target: EventTarget): Place | null {
  const place = target instanceof HTMLElement ? target.dataset['place'] : undefined
  if (place === undefined) return null
  const [, row, column] = place.split('|')
  return [Number(row), Number(column)]
}
