import type { KeyboardEvent, RefObject } from 'react'
import type { Bar, Row } from './board.ts'
import { barWith } from './groups.ts'
import type { Group } from './board.ts'
import type { Holding } from './use-holding.ts'
import { arrows, barAfter } from './walk.ts'

type Options = Readonly<{
  groups: readonly Group[]
  /** The rows on the screen, in their order. */
  rows: readonly Row[]
  holding: Holding
  mayMove: (bar: Bar) => boolean
  board: RefObject<HTMLElement | null>
  /** Called with the key of the bar that has the focus once the change is done. */
  onPutDown: (key: string) => void
}>

/**
 * Arrows lead from bar to bar. Space picks a bar up; then arrows lead from row to row, Space puts it down, and Escape lets
 * it go.
 */
export function useBoardKeys({ groups, rows, holding, mayMove, board, onPutDown }: Options) {
  const { held, targets, aimed } = holding
  const step = (by: 1 | -1) => {
    const at = targets.findIndex(({ key }) => key === aimed?.key)
    const next = targets[at < 0 ? (by > 0 ? 0 : targets.length - 1) : at + by]
    if (!next) return
    holding.aim(next.key)
    within(board, `[data-line="${CSS.escape(next.key)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const whileHeld = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowUp':
        return step(-1)
      case 'ArrowDown':
        return step(1)
      case 'Escape':
      case 'Tab':
        return holding.letGo()
      case ' ':
      case 'Enter': {
        const key = holding.putDown()
        if (key !== null) onPutDown(key)
      }
    }
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const key = keyOf(event.target)
      if (key === null) return
      if (held) {
        if (event.key !== 'Tab') event.preventDefault()
        whileHeld(event)
        return
      }
      const arrow = arrows.find(one => one === event.key)
      if (arrow) {
        event.preventDefault()
        const next = barAfter(rows, key, arrow)
        if (next) focusBar(board, next.key)
      } else if (event.key === ' ') {
        event.preventDefault()
        const found = barWith(groups, key)
        if (found && mayMove(found.bar)) holding.pick(found.bar)
      }
    },
    // The browser would press the button when Space is released.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && keyOf(event.target) !== null) event.preventDefault()
    },
  }
}

const keyOf = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest('[data-bar]')?.getAttribute('data-bar') ?? null)
    : null

const within = (board: RefObject<HTMLElement | null>, selector: string): HTMLElement | null =>
  board.current?.querySelector<HTMLElement>(selector) ?? null

/** Moves the focus to a bar. Returns whether the board has it. */
export function focusBar(board: RefObject<HTMLElement | null>, key: string): boolean {
  const bar = within(board, `[data-bar="${CSS.escape(key)}"]`)
  bar?.focus()
  bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return bar !== null
}
