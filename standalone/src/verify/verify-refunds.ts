import type { DomainEvent } from '@arung/domain/event-types'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { Found } from './findings.ts'

type Decoded = DecodedEvent<DomainEvent>
type Money = { amount: number; currency: string }

/**
 * Proves that an order books as refunded what its refund paid out, no more often than it was paid, and that every refund
 * was promised by its order first: with the sums within each order, paid - refunded - remaining adds up.
 */
export function followRefunds(found: Found) {
  const promised = new Map<string, Money>()
  const paidOut = new Map<string, Money & { times: number }>()
  let count = 0
  return {
    count: () => count,
    see(decoded: Decoded): void {
      const { event } = decoded
      switch (event.type) {
        case 'RefundReserved':
          promised.set(event.data.refundId, event.data)
          break
        case 'RefundRequested':
          compare(decoded, 'asks for', event.data, promised.get(event.data.refundId), found)
          break
        case 'RefundPaidOut': {
          const { refundId, amount, currency } = event.data
          const times = (paidOut.get(refundId)?.times ?? 0) + 1
          paidOut.set(refundId, { amount, currency, times })
          break
        }
        case 'RefundRecorded': {
          count += 1
          const known = paidOut.get(event.data.refundId)
          compare(decoded, 'books', event.data, known, found)
          if (known && known.times <= 0)
            found('payments', decoded, 'books a refund more often than it was paid out')
          if (known) known.times -= 1
          break
        }
        default:
          break
      }
    },
  }
}

function compare(
  event: Decoded,
  verb: string,
  said: Money,
  known: Money | undefined,
  found: Found,
): void {
  const says = `${verb} ${said.amount} ${said.currency} as a refund`
  if (known === undefined) found('payments', event, `${says}, of which nothing is known before`)
  else if (known.amount !== said.amount || known.currency !== said.currency)
    found('payments', event, `${says}, where it was ${known.amount} ${known.currency}`)
}
