import { dayMs } from '@arung/contracts/dates'
import { closedLoop } from '../load.ts'
import { book, type Time } from './buyer.ts'
import { addressOf } from './client.ts'
import { deskOf } from './desk.ts'
import type { Product } from './product.ts'

/** The results of a crowd: bookings per second, the duration of each booking, and of each step. */
export type Run = Readonly<{
  rate: number
  tookMs: readonly number[]
  steps: Map<string, number[]>
}>

/** The date this many days from now, `YYYY-MM-DD`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Creates guests who book one after another, each time from another address and for a different day. */
export function buyersOf(product: Product) {
  let nth = 0
  return async (crowd: number, forSeconds: number, isConfirmed: boolean): Promise<Run> => {
    const confirm = isConfirmed ? await deskOf(product.webUrl) : async () => undefined
    const steps = new Map<string, number[]>()
    const time: Time = async (what, work) => {
      const startedMs = performance.now()
      const done = await work()
      steps.set(what, [...(steps.get(what) ?? []), performance.now() - startedMs])
      return done
    }
    const { rate, latencies } = await closedLoop(crowd, forSeconds * 1_000, async caller => {
      nth += 1
      const date = dayFromNow(20 + (caller % 30))
      const slug = await book(product, { address: addressOf(nth), date, isPaid: isConfirmed, time })
      await time('confirming', () => confirm(slug))
    })
    return { rate, tookMs: latencies, steps }
  }
}
