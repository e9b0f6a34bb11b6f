import { accept, never, refuse, type Decider } from '../decider.ts'
import type { Sale } from '../bookings/sale.ts'
import type { MissingPaymentEvent } from './events.ts'

type By = Readonly<{ by: string; now: string }>
export type MissingPaymentCommand =
  | (By & Readonly<{ type: 'Explain'; paymentId: string; sale: Sale; text: string }>)
  | (By & Readonly<{ type: 'Reopen'; reason: string }>)
/** The explanation, or null while there is none. */
export type MissingPayment = Readonly<{ paymentId: string; text: string }> | null
export type MissingPaymentRefusal = 'AlreadyExplained' | 'NotExplained'

/** A payment of the ledger that no file has: it stays open until somebody explains it. */
export const missingPayment: Decider<
  MissingPaymentCommand,
  MissingPaymentEvent,
  MissingPayment,
  MissingPaymentRefusal
> = {
  initial: null,
  decide(command, state) {
    const { by, now: at } = command
    switch (command.type) {
      case 'Explain': {
        const { paymentId, sale, text } = command
        if (state?.text === text) return accept()
        if (state !== null) return refuse('AlreadyExplained')
        return accept({
          type: 'MissingPaymentExplained',
          data: { paymentId, sale, text, by, at },
        })
      }
      case 'Reopen': {
        if (state === null) return refuse('NotExplained')
        const { paymentId } = state
        const { reason } = command
        return accept({ type: 'MissingPaymentReopened', data: { paymentId, reason, by, at } })
      }
      default:
        return never(command)
    }
  },
  evolve(_state, event) {
    if (event.type === 'MissingPaymentReopened') return null
    const { paymentId, text } = event.data
    return { paymentId, text }
  },
}
