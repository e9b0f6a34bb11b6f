import type { OrderRow } from '@arung/contracts/orders/views'
import { useEffect, useRef, type RefObject } from 'react'
import { areOrderKeysOn } from './order-keys.tsx'
import type { Review } from './use-review.ts'

/** Where the reviewed order stands among those that wait, and the ways on; `at` counts from 1. */
export type Onward = Readonly<{
  at: number
  count: number
  previous: (() => void) | null
  next: (() => void) | null
}>

type Walk = {
  /** Around the list, so that the focus stays in it. */
  list: RefObject<HTMLDivElement | null>
  onward: Onward
  /** Closes the review after a decision; the focus goes on to the next order that waits. */
  decided: () => void
}

/** The way through a list of orders: J and K, before and after within the review, and on to the next after a decision. */
export function useOrderWalk(orders: readonly OrderRow[], review: Review): Walk {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<{ next: string | undefined } | null>(null)
  const waiting = orders.filter(order => order.status === 'WAITING_CONFIRMATION')
  const index = waiting.findIndex(order => order.slug === review.reviewed)
  const to = (place: number) => {
    const order = waiting[place]
    return order === undefined ? null : () => review.goOn(order.slug)
  }
  const onward: Onward = {
    at: index + 1,
    count: waiting.length,
    previous: index > 0 ? to(index - 1) : null,
    next: to(index + 1),
  }
  const decided = () => {
    const next = index === -1 ? undefined : (waiting[index + 1] ?? waiting[index - 1])
    left.current = { next: next?.slug }
    review.close()
  }
  const isOpen = review.reviewed !== null
  useEffect(() => {
    if (left.current === null || isOpen) return
    const { next } = left.current
    left.current = null
    const action = actionsIn(list.current).find(one => one.dataset['order'] === next)
    ;(action ?? list.current)?.focus()
  }, [isOpen])
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()]
      if (step === undefined || !areOrderKeysOn() || isMeantElsewhere(event)) return
      if (isOpen) (step === 1 ? onward.next : onward.previous)?.()
      else if (document.querySelector('dialog[open]') === null) focusBeside(list.current, step)
    }
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  })
  return { list, onward, decided }
}

const actionsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-order]') ?? []),
]

/** From the row that has the focus to the one after or before it; into the list at its nearest end. */
function focusBeside(list: HTMLElement | null, step: number): void {
  const actions = actionsIn(list)
  const at = actions.findIndex(action => action.closest('tr, li')?.contains(document.activeElement))
  const entry = step === 1 ? 0 : actions.length - 1
  actions[at === -1 ? entry : at + step]?.focus()
}

/** Typed into a field, or part of a shortcut of the browser. */
function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.matches('input, textarea, select')
}
