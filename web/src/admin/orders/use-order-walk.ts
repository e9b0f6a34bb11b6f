import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { useRef, type RefObject } from 'react'
import type { OpenRow } from '../../backoffice/use-open-row.ts'
import { useWayBack } from '../../backoffice/use-row-walk.ts'

/** The place of the reviewed order among the waiting ones, and the steps to its neighbours. `at` counts from 1. */
export type Onward = Readonly<{
  at: number
  count: number
  previous: (() => void) | null
  next: (() => void) | null
}>

type Walk = {
  /** The element around the list, which keeps the focus in it. */
  list: RefObject<HTMLDivElement | null>
  onward: Onward
  /** Handles J and K within the review. */
  onStep: ((step: 1 | -1) => void) | null
  /** Closes the review after a decision and moves the focus to the next waiting order. */
  decided: () => void
}

/** Walks through a list of orders: to the previous and next one in the review, and on to the next after a decision. */
export function useOrderWalk(orders: readonly DeskOrderRow[], review: OpenRow): Walk {
  const list = useRef<HTMLDivElement>(null)
  const leave = useWayBack(list, review.row !== null)
  const waiting = orders.filter(order => order.status === 'WAITING_CONFIRMATION')
  const index = waiting.findIndex(order => order.slug === review.row)
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
    leave(next?.slug)
    review.close()
  }
  const onStep =
    review.row === null ? null : (step: 1 | -1) => (step === 1 ? onward.next : onward.previous)?.()
  return { list, onward, onStep, decided }
}
