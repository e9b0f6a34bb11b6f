import type { Follower, Money } from './facts.ts'
import type { Found } from './findings.ts'

/** Checks that what an order books for a payment is what the payment brought before. */
export function followPayment(found: Found): Follower {
  let paid: Money | undefined
  return {
    see({ said, by }) {
      if (said.what === 'succeeded') paid = said
      if (said.what !== 'booked') return
      const says = `books ${said.amount} ${said.currency}`
      if (paid === undefined) found('payments', by, `${says}, but that payment never succeeded`)
      else if (paid.amount !== said.amount || paid.currency !== said.currency)
        found('payments', by, `${says}, but the payment brought ${paid.amount} ${paid.currency}`)
    },
  }
}
