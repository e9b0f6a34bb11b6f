import type { DomainEvent } from '@arung/domain/event-types'
import type { ReceivableEvent } from '@arung/domain/receivables/events'
import { at, uuid } from './sample-events.ts'

const accountId = uuid(8, 1)
const by = uuid(8, 3)
type DataOf<Type extends ReceivableEvent['type']> = Extract<ReceivableEvent, { type: Type }>['data']
const saleOf = (n: number) => ({ kind: 'RESERVATION', id: uuid(66, n) }) as const
const linesOf = (...sales: readonly (readonly [number, number])[]) =>
  sales.map(([n, amount]) => ({ sale: saleOf(n), amount }))

/**
 * What two agents owe: of one a paid invoice with credit left, an invoice that credit paid in part, one that is void, a
 * payment that is undone, a sale that became cheaper and one that came to nothing; of an agent of the site one order,
 * one that waits, and a limit.
 */
export function receivableHistory(): DomainEvent[] {
  const owed = (n: number, total: number, amount = total): DomainEvent => ({
    type: 'SaleOwed',
    data: {
      accountId,
      sale: saleOf(n),
      number: `RSV-${n}`,
      voucher: n === 1 ? 'PT-0417' : null,
      activityDate: '2026-12-04',
      amount,
      total,
      at: at(n),
    },
  })
  const invoiced = (
    n: number,
    of: Pick<DataOf<'AgentInvoiced'>, 'sales' | 'amount' | 'credited' | 'dueOn'>,
  ): DomainEvent => ({
    type: 'AgentInvoiced',
    data: { accountId, invoiceId: uuid(91, n), ...of, issuedOn: '2026-12-01', by, at: at(20 + n) },
  })
  const share = (n: number, amount: number) => ({ invoiceId: uuid(91, n), amount })
  const transfer = { accountId, method: 'TRANSFER', by } as const
  return [
    owed(1, 500_000),
    owed(2, 300_000),
    owed(3, 200_000),
    invoiced(1, {
      sales: linesOf([1, 500_000]),
      amount: 500_000,
      credited: 0,
      dueOn: '2026-12-02',
    }),
    {
      type: 'PaperIssued',
      data: {
        paperId: uuid(91, 1),
        kind: 'INVOICE',
        year: 2026,
        number: 7,
        part: 0,
        about: { kind: 'AGENT', accountId, from: '2026-12-04', to: '2026-12-04' },
        currency: 'IDR',
        amount: 500_000,
        lines: [],
        taxes: [],
        dueOn: '2026-12-02',
        locale: 'en',
        counters: null,
        by,
        at: at(21),
      },
    },
    {
      type: 'AgentPaid',
      data: {
        ...transfer,
        paymentId: uuid(92, 1),
        amount: 600_000,
        reference: 'TRX-1',
        receivedOn: '2026-12-01',
        shares: [{ ...share(1, 500_000), settles: true }],
        left: 100_000,
        at: at(22),
      },
    },
    invoiced(2, {
      sales: linesOf([2, 300_000]),
      amount: 300_000,
      credited: 100_000,
      dueOn: '2026-12-15',
    }),
    {
      type: 'AgentPaid',
      data: {
        ...transfer,
        paymentId: uuid(92, 2),
        amount: 50_000,
        reference: null,
        receivedOn: '2026-12-01',
        shares: [{ ...share(2, 50_000), settles: false }],
        left: 0,
        at: at(24),
      },
    },
    {
      type: 'AgentPaymentUndone',
      data: {
        ...transfer,
        paymentId: uuid(92, 2),
        amount: 50_000,
        shares: [share(2, 50_000)],
        left: 0,
        reason: 'NOT_RECEIVED',
        at: at(25),
      },
    },
    invoiced(3, {
      sales: linesOf([3, 200_000]),
      amount: 200_000,
      credited: 0,
      dueOn: '2026-12-15',
    }),
    {
      type: 'AgentInvoiceVoided',
      data: {
        accountId,
        invoiceId: uuid(91, 3),
        sales: linesOf([3, 200_000]),
        amount: 200_000,
        credited: 0,
        reason: 'WRONG_SALES',
        by,
        at: at(27),
      },
    },
    owed(1, 400_000, -100_000),
    {
      type: 'SaleOwed',
      data: {
        accountId: uuid(8, 2),
        sale: { kind: 'ORDER', id: uuid(6, 1) },
        number: 'JRM-1',
        voucher: null,
        activityDate: '2026-12-06',
        amount: 900_000,
        total: 900_000,
        at: at(29),
      },
    },
    {
      type: 'AccountLimitSet',
      data: { accountId: uuid(8, 2), area: 'SITE', limit: 2_000_000, by, at: at(31) },
    },
    ...[400_000, 700_000].map((total, nth): DomainEvent => ({
      type: 'CreditHeld',
      data: {
        accountId: uuid(8, 2),
        sale: { kind: 'ORDER', id: uuid(6, 2) },
        amount: nth === 0 ? total : 300_000,
        total,
        at: at(32 + nth),
      },
    })),
    {
      type: 'CreditHeld',
      data: { accountId, sale: saleOf(4), amount: 250_000, total: 250_000, at: at(34) },
    },
    { type: 'CreditReleased', data: { accountId, sale: saleOf(4), amount: 250_000, at: at(35) } },
    {
      type: 'AgentReminded',
      data: {
        accountId,
        reminderId: uuid(93, 1),
        invoices: [{ invoiceId: uuid(91, 2), dueOn: '2026-12-15', amount: 200_000 }],
        amount: 200_000,
        by,
        at: at(30),
      },
    },
  ]
}
