import { accept, never, refuse, type Decider } from '../decider.ts'
import type { AllowanceEvent } from './events.ts'

/** A staff account and a day of the operator's calendar as YYYY-MM-DD. */
export type AllowanceDay = Readonly<{ accountId: string; date: string }>
export type AllowanceCommand =
  /** `upTo`: rupiah that this person may refund on this day in total. */
  | Readonly<{
      type: 'UseAllowance'
      day: AllowanceDay
      useId: string
      amount: number
      upTo: number
      now: string
    }>
  | Readonly<{ type: 'RestoreAllowance'; day: AllowanceDay; useId: string; now: string }>
export type Allowance = Readonly<{ uses: ReadonlyMap<string, number>; used: number }>
export type AllowanceRefusal = 'AboveOwnLimit'

/** What one person may refund on one day over all sales. The allowance is used before the money of a sale moves. */
export const allowance: Decider<AllowanceCommand, AllowanceEvent, Allowance, AllowanceRefusal> = {
  initial: { uses: new Map(), used: 0 },
  decide(command, { uses, used }) {
    const { day, useId, now: at } = command
    switch (command.type) {
      case 'UseAllowance': {
        const { amount, upTo } = command
        if (uses.has(useId)) return accept()
        if (used + amount > upTo) return refuse('AboveOwnLimit')
        return accept({ type: 'RefundAllowanceUsed', data: { ...day, useId, amount, at } })
      }
      case 'RestoreAllowance': {
        const amount = uses.get(useId)
        return amount === undefined
          ? accept()
          : accept({ type: 'RefundAllowanceRestored', data: { ...day, useId, amount, at } })
      }
      default:
        return never(command)
    }
  },
  evolve({ uses, used }, event) {
    const { useId, amount } = event.data
    const next = new Map(uses)
    switch (event.type) {
      case 'RefundAllowanceUsed':
        if (uses.has(useId)) return { uses, used }
        return { uses: next.set(useId, amount), used: used + amount }
      case 'RefundAllowanceRestored':
        return next.delete(useId) ? { uses: next, used: used - amount } : { uses, used }
      default:
        return never(event)
    }
  },
}
