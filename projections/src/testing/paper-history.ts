import type { PaperContent } from '@arung/contracts/papers/papers'
import { creditContent } from '@arung/domain/papers/credit-content'
import type { NumberEvent } from '@arung/domain/papers/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from './sample-events.ts'

const [front, finance, agent] = [uuid(8, 3), uuid(8, 4), uuid(8, 6)]
const tax = {
  rateId: uuid(91, 1),
  name: 'PB1',
  basisPoints: 1_000,
  mode: 'INCLUDED',
  number: 'P.2.0001234.51.03',
  base: 900_000,
  amount: 90_000,
} as const
const sale = { kind: 'RESERVATION', id: uuid(66, 1) } as const
const lunch = {
  text: 'Lunch',
  textId: 'Makan siang',
  date: '2026-12-12',
  quantity: 2,
  amount: 990_000,
}
const content: PaperContent = {
  about: {
    kind: 'PAYMENT',
    sale,
    saleNumber: 'JRM-1',
    paymentId: uuid(7, 1),
    method: 'CASH',
    saleTotal: 990_000,
  },
  currency: 'IDR',
  amount: 990_000,
  lines: [lunch],
  taxes: [tax],
  dueOn: null,
  locale: 'en',
  counters: null,
}
const of = { year: 2026, part: 0 }

/** A receipt that is voided, the invoice of a sale that is taken back in part and stands again, and the invoice of an agent. */
export function paperHistory(): DomainEvent[] {
  const receipt: NumberEvent['data'] = {
    ...of,
    ...content,
    paperId: uuid(90, 1),
    kind: 'RECEIPT',
    number: 1,
    by: front,
    at: at(10),
  }
  const invoice: NumberEvent['data'] = {
    ...receipt,
    paperId: uuid(90, 2),
    kind: 'INVOICE',
    about: { kind: 'SALE', sale, saleNumber: 'JRM-1' },
    by: finance,
    at: at(11),
  }
  const ofAgent: NumberEvent['data'] = {
    ...invoice,
    paperId: uuid(90, 3),
    number: 2,
    about: { kind: 'AGENT', accountId: agent, from: '2026-11-01', to: '2026-11-30' },
    taxes: [],
    dueOn: '2026-12-30',
    at: at(12),
  }
  const planned = ({ paperId, kind, year, part, at: when }: NumberEvent['data']): DomainEvent => ({
    type: 'PaperPlanned',
    data: { paperId, kind, year, part, at: when },
  })
  const issue = (data: NumberEvent['data']): DomainEvent[] => [
    planned(data),
    { type: 'PaperIssued', data },
  ]
  const credit = (paper: NumberEvent['data'], n: number, amount: number): DomainEvent[] => {
    const reason = amount === paper.amount ? 'PAYMENT_VOIDED' : 'REFUNDED'
    const creditId = uuid(90, 10 + n)
    const note: NumberEvent['data'] = {
      ...of,
      ...creditContent(paper, { before: 0, amount, reason }),
      paperId: creditId,
      kind: 'CREDIT_NOTE',
      number: n,
      by: finance,
      at: at(20 + n),
    }
    const voids = amount === paper.amount
    const said = { paperId: paper.paperId, creditId, amount, reason, voids } as const
    return [{ type: 'PaperCredited', data: { ...said, by: finance, at: note.at } }, ...issue(note)]
  }
  /** The money of the nth credit came back. */
  const back = (paper: NumberEvent['data'], n: number, amount: number): DomainEvent[] => {
    const reverses = uuid(90, 10 + n)
    const creditId = uuid(90, 20 + n)
    const reason = 'REFUND_RETURNED'
    const [reversed] = credit(paper, n, amount).flatMap(event =>
      event.type === 'PaperIssued' ? [event.data] : [],
    )
    const note: NumberEvent['data'] = {
      ...of,
      ...creditContent(paper, {
        before: amount,
        amount: -amount,
        reason,
        reversed: reversed ?? null,
      }),
      paperId: creditId,
      kind: 'CREDIT_NOTE',
      number: n + 1,
      by: null,
      at: at(20 + n + 1),
    }
    const said = { paperId: paper.paperId, creditId, reverses, amount, reason } as const
    return [{ type: 'CreditReversed', data: { ...said, by: null, at: note.at } }, ...issue(note)]
  }
  return [
    ...issue(receipt),
    ...issue(invoice),
    ...issue(ofAgent),
    ...credit(receipt, 1, 990_000),
    ...credit(invoice, 2, 190_000),
    ...back(invoice, 2, 190_000),
    { type: 'PaperBarred', data: { paperId: uuid(90, 9), at: at(30) } },
  ]
}
