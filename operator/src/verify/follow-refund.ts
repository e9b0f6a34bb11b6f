import type { Fact, Follower, Money } from './facts.ts'
import type { Found } from './findings.ts'

/**
 * Checks that an order books as refunded what its refund paid out, no more often than it was paid, and that its order
 * promised every refund first. Together with the sums within each order, paid - refunded - remaining adds up.
 */
export function followRefund(found: Found): Follower {
  let promised: Money | undefined
  let paidOut: Money | undefined
  let times = 0
  return {
    see({ said, by }) {
      switch (said.what) {
        case 'promised':
          promised = said
          return
        case 'asked':
          return compare(by, 'asks for', said, promised, found)
        case 'paid out':
          paidOut = said
          times += 1
          return
        case 'refunded':
          compare(by, 'books', said, paidOut, found)
          if (paidOut && times <= 0)
            found('payments', by, 'books a refund more often than it was paid out')
          if (paidOut) times -= 1
          return
        default:
      }
    },
  }
}

function compare(
  by: Fact['by'],
  verb: string,
  said: Money,
  known: Money | undefined,
  found: Found,
): void {
  const says = `${verb} ${said.amount} ${said.currency} as a refund`
  if (known === undefined) found('payments', by, `${says}, of which nothing is known before`)
  else if (known.amount !== said.amount || known.currency !== said.currency)
    found('payments', by, `${says}, where it was ${known.amount} ${known.currency}`)
}
