import { orderSale } from '../bookings/sale.ts'
import { activityDate, ids, instants, orderNumber } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { PaperEvent } from './events.ts'

const paperId = '0d0e0000-0000-4000-8000-000000000001'
const at = instants.soon
const of = { kind: 'RECEIPT', year: 2026, part: 0 } as const
const amount = 1_300_000

export const paperSamples: SamplesOf<PaperEvent> = {
  PaperIssued: {
    ...of,
    paperId,
    number: 1,
    about: {
      kind: 'PAYMENT',
      sale: orderSale(ids.order),
      saleNumber: orderNumber,
      paymentId: ids.payment,
      method: 'CASH',
      saleTotal: amount,
    },
    currency: 'IDR',
    amount,
    lines: [
      {
        text: 'Rafting on the Ayung',
        textId: 'Arung jeram di Ayung',
        date: activityDate,
        quantity: 2,
        amount,
      },
    ],
    taxes: [
      {
        rateId: '0d0e0000-0000-4000-8000-000000000002',
        name: 'PB1',
        basisPoints: 1_000,
        mode: 'INCLUDED',
        number: 'P.2.0001234.51.03',
        base: 1_181_818,
        amount: 118_182,
      },
    ],
    dueOn: null,
    locale: 'en',
    counters: null,
    by: ids.staff,
    at,
  },
  PaperPlanned: { ...of, paperId, at },
  PaperBarred: { paperId: '0d0e0000-0000-4000-8000-000000000003', at },
  PaperCredited: {
    paperId,
    creditId: '0d0e0000-0000-4000-8000-000000000004',
    amount,
    reason: 'PAYMENT_VOIDED',
    voids: true,
    by: null,
    at,
  },
  CreditReversed: {
    paperId,
    creditId: '0d0e0000-0000-4000-8000-000000000005',
    reverses: '0d0e0000-0000-4000-8000-000000000004',
    amount,
    reason: 'REFUND_RETURNED',
    by: null,
    at,
  },
}
