import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { areRowKeysOn, isMeantElsewhere } from './row-keys.tsx'

/**
 * Moves the focus between rows with J and K. The focus goes to the element with `data-row`, the row's main action, so
 * that Enter opens it. While something is open over the list, `onStep` handles the step instead.
 */
export function useRowWalk(
  list: RefObject<HTMLElement | null>,
  onStep: ((step: 1 | -1) => void) | null,
): void {
  // Registered before paint: a person who sees the rows may already press the keys.
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

/** Returns the main actions of the rows, in order. */
const actionsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

/** Moves the focus from its row to the next or previous one; from outside, to the nearest end of the list. */
function focusBeside(list: HTMLElement | null, step: number): void {
  const actions = actionsIn(list)
  const at = actions.findIndex(action => action.closest('tr, li')?.contains(document.activeElement))
  const entry = step === 1 ? 0 : actions.length - 1
  actions[at === -1 ? entry : at + step]?.focus()
}

/**
 * Returns the focus to a list when what was open over it closes. `leave` chooses the row; when that is gone, the list
 * itself gets the focus.
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
