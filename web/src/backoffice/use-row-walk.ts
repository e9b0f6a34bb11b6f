import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { areRowKeysOn, isMeantElsewhere } from './row-keys.tsx'

/**
 * J and K move the focus from row to row: to what carries `data-row`, the row's main action, so that Enter opens it.
 * `onStep` takes the step instead while something is open over the list.
 */
export function useRowWalk(
  list: RefObject<HTMLElement | null>,
  onStep: ((step: 1 | -1) => void) | null,
): void {
  // Before it is painted: who sees the rows may press the keys.
  useLayoutEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()] as 1 | -1 | undefined
      if (step === undefined || !areRowKeysOn() || isMeantElsewhere(event)) return
      if (onStep) onStep(step)
      else if (document.querySelector('dialog[open]') === null) focusBeside(list.current, step)
    }
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  })
}

/** The main actions of the rows, in their order. */
const actionsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

/** From the row that has the focus to the one after or before it; into the list at its nearest end. */
function focusBeside(list: HTMLElement | null, step: number): void {
  const actions = actionsIn(list)
  const at = actions.findIndex(action => action.closest('tr, li')?.contains(document.activeElement))
  const entry = step === 1 ? 0 : actions.length - 1
  actions[at === -1 ? entry : at + step]?.focus()
}

/**
 * Brings the focus back into a list over which something was open: `leave` says to which row. Where it is gone the list
 * itself has the focus.
 */
export function useWayBack(
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): (row: string | undefined) => void {
  const left = useRef<{ row: string | undefined } | null>(null)
  useEffect(() => {
    if (left.current === null || isOpen) return
    const { row } = left.current
    left.current = null
    const action = actionsIn(list.current).find(one => one.dataset['row'] === row)
    ;(action ?? list.current)?.focus()
  }, [isOpen, list])
  return row => {
    left.current = { row }
  }
}
