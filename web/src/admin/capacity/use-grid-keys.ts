import { useCallback, useId, useState, type FocusEvent, type KeyboardEvent } from 'react'

type Cell = readonly [row: number, column: number]

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Handles the arrow keys, Home and End in a grid of that many rows and columns. Tab stops at one cell, the last one
 * that had the focus. Elements carry their row and column as `data-cell`; the row header is column -1, and a place
 * without such an element is skipped.
 */
export function useGridKeys(rows: number, columns: number) {
  const grid = useId()
  const [stop, setStop] = useState<Cell>([0, 0])
  const cellIdOf = useCallback((row: number, column: number) => `${grid}|${row}|${column}`, [grid])
  const focusOn = ([row, column]: Cell): boolean => {
    const found = document.querySelector<HTMLElement>(`[data-cell="${cellIdOf(row, column)}"]`)
    found?.focus()
    found?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    return found !== null
  }
  const walk = ([row, column]: Cell, [down, right]: Cell): void => {
    let at: Cell = [row + down, column + right]
    while (at[0] >= 0 && at[0] < rows && at[1] >= -1 && at[1] < columns) {
      if (focusOn(at)) return
      at = [at[0] + down, at[1] + right]
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = cellIn(event.target)
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
    const at = cellIn(event.target)
    if (at !== null && at[1] >= 0) setStop(at)
  }
  const isStop = (row: number, column: number): boolean =>
    row === Math.min(stop[0], rows - 1) && column === Math.min(stop[1], columns - 1)
  return { cellIdOf, isStop, on: { onKeyDown, onFocus } }
}

function cellIn(target: EventTarget): Cell | null {
  const cellId = target instanceof HTMLElement ? target.dataset['cell'] : undefined
  if (cellId === undefined) return null
  const [, row, column] = cellId.split('|')
  return [Number(row), Number(column)]
}
