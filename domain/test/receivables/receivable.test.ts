import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReceivableEvent } from '../../src/receivables/events.ts'
import { receivable, type ReceivableCommand } from '../../src/receivables/receivable.ts'
import { openOf, type Receivable } from '../../src/receivables/receivable-state.ts'
import { receivableSamples } from '../../src/receivables/samples.ts'
import { verifyReceivable } from '../../src/receivables/verify.ts'
import { ids } from '../../src/testing/sample-order.ts'
import { deciderLaws, run } from '../laws.ts'
import { given } from '../specification.ts'

const now = '2026-12-05T02:05:00.000Z'
const of = { accountId: ids.agent, by: ids.staff, now }
const sale = (id: string) => ({ kind: 'RESERVATION', id }) as const
const owe = (id: string, total: number): ReceivableCommand => ({
  type: 'FollowSale',
  accountId: ids.agent,
  sale: sale(id),
  number: `RSV-${id}`,
  voucher: null,
  activityDate: '2026-12-04',
  total,
  held: 0,
  now,
})
const invoice = (
  invoiceId: string,
  sales: readonly string[],
  expectedTotal: number,
  creditDays = 14,
): ReceivableCommand => ({
  type: 'InvoiceAgent',
  ...of,
  invoiceId,
  sales,
  creditDays,
  expectedTotal,
})
const voiding = (invoiceId: string): ReceivableCommand => ({
  type: 'VoidAgentInvoice',
  ...of,
  invoiceId,
  reason: 'WRONG_SALES',
})
const pay = (
  paymentId: string,
  amount: number,
  expectedOpen: number,
  invoices: readonly string[] = [],
): ReceivableCommand => ({
  type: 'RecordAgentPayment',
  ...of,
  paymentId,
  method: 'TRANSFER',
  amount,
  reference: null,
  receivedOn: '2026-12-05',
  invoices,
  expectedOpen,
})
const undo = (paymentId: string): ReceivableCommand => ({
  type: 'UndoAgentPayment',
  ...of,
  paymentId,
  reason: 'NOT_RECEIVED',
})
const remind = (reminderId: string, at = now): ReceivableCommand => ({
  type: 'RemindAgent',
  ...of,
  now: at,
  reminderId,
})
const after = (...commands: readonly ReceivableCommand[]) =>
  given(receivable, ...run(receivable, commands).events)
const sums = (state: Receivable) => ({
  notInvoiced: state.notInvoiced,
  open: openOf(state, state.open),
  credit: state.credit,
  balance: state.balance,
})

describe('what an agent owes', () => {
  test('follows a sale: each change is a line of the difference, and a repetition is none', () => {
    const events = run(receivable, [
      owe('a', 500),
      owe('a', 500),
      owe('a', 300),
      owe('a', 0),
    ]).events
    expect(events.map(({ data }) => 'total' in data && [data.amount, data.total])).toEqual([
      [500, 500],
      [-200, 300],
      [-300, 0],
    ])
  })

  test('moves from sales to an invoice, which is due after the credit days', () => {
    const issued = after(owe('a', 500), owe('b', 200)).when(invoice('i', ['a', 'b'], 700))
    issued.thenTypes('AgentInvoiced')
    expect(sums(issued.thenState())).toEqual({ notInvoiced: 0, open: 700, credit: 0, balance: 700 })
    const [event] = run(receivable, [owe('a', 500), invoice('i', ['a'], 500, 30)]).events.slice(-1)
    expect(event?.data).toMatchObject({ issuedOn: '2026-12-05', dueOn: '2027-01-04' })
  })

  test('invoices a sale once, at the price that was seen', () => {
    after(owe('a', 500), invoice('i', ['a'], 500))
      .when(invoice('j', ['a'], 500))
      .thenRefused('SaleNotOpen')
    after(owe('a', 500), owe('a', 400))
      .when(invoice('i', ['a'], 500))
      .thenRefused('SalesChanged')
    after()
      .when(invoice('i', ['a'], 500))
      .thenRefused('SaleNotOpen')
  })

  test('a sale that is cancelled after its invoice is a credit line on the next invoice', () => {
    const before = [owe('a', 500), invoice('i', ['a'], 500), owe('a', 0), owe('b', 800)]
    expect(
      sums(
        after(...before)
          .when(owe('a', 0))
          .thenState(),
      ),
    ).toMatchObject({
      notInvoiced: 300,
      balance: 800,
    })
    const next = after(...before).when(invoice('j', ['a', 'b'], 300))
    expect(sums(next.thenState())).toMatchObject({ notInvoiced: 0, open: 800 })
    after(owe('a', 500), invoice('i', ['a'], 500), owe('a', 0))
      .when(invoice('j', ['a'], -500))
      .thenRefused('NothingOwed')
  })

  test('an invoice that is void frees its sales, and is never paid', () => {
    const freed = after(owe('a', 500), invoice('i', ['a'], 500)).when(voiding('i'))
    expect(sums(freed.thenState())).toEqual({ notInvoiced: 500, open: 0, credit: 0, balance: 500 })
    after(owe('a', 500), invoice('i', ['a'], 500), voiding('i'))
      .when(pay('p', 500, 0, ['i']))
      .thenRefused('InvoiceVoid')
    after(owe('a', 500), invoice('i', ['a'], 500), voiding('i'))
      .when(invoice('j', ['a'], 500))
      .thenTypes('AgentInvoiced')
  })

  test('an invoice that was paid is not void until its payment is undone', () => {
    const paid = [owe('a', 500), invoice('i', ['a'], 500), pay('p', 200, 500)]
    after(...paid)
      .when(voiding('i'))
      .thenRefused('InvoicePaid')
    after(...paid, undo('p'))
      .when(voiding('i'))
      .thenTypes('AgentInvoiceVoided')
  })

  const three = [
    owe('a', 100),
    owe('b', 200),
    owe('c', 300),
    invoice('late', ['a'], 100, 30),
    invoice('soon', ['b'], 200, 1),
    invoice('next', ['c'], 300, 14),
  ]
  const sharesOf = (command: ReceivableCommand) => {
    const last = run(receivable, [...three, command]).events.at(-1)
    return last?.type === 'AgentPaid' ? last.data : null
  }

  test('one payment settles several invoices, the one that is due first at the beginning', () => {
    expect(sharesOf(pay('p', 450, 600))).toMatchObject({
      shares: [
        { invoiceId: 'soon', amount: 200, settles: true },
        { invoiceId: 'next', amount: 250, settles: false },
      ],
      left: 0,
    })
  })

  test('or those that are chosen, in their order', () => {
    expect(sharesOf(pay('p', 150, 400, ['late', 'next']))).toMatchObject({
      shares: [
        { invoiceId: 'late', amount: 100 },
        { invoiceId: 'next', amount: 50 },
      ],
    })
  })

  test('what is left over is credit, and pays the next invoice', () => {
    const rich = after(...three).when(pay('p', 700, 600))
    expect(sums(rich.thenState())).toEqual({ notInvoiced: 0, open: 0, credit: 100, balance: -100 })
    const next = after(...three, pay('p', 700, 600), owe('d', 80)).when(invoice('m', ['d'], 80))
    expect(sums(next.thenState())).toMatchObject({ open: 0, credit: 20, balance: -20 })
  })

  test('credit that paid an invoice cannot be undone, and comes back when the invoice is void', () => {
    const used = [...three, pay('p', 700, 600), owe('d', 80), invoice('m', ['d'], 80)]
    after(...used)
      .when(undo('p'))
      .thenRefused('CreditUsed')
    after(...used, voiding('m'))
      .when(undo('p'))
      .thenTypes('AgentPaymentUndone')
  })

  test('nobody pays invoices that somebody else paid meanwhile', () => {
    after(...three, pay('p', 200, 600))
      .when(pay('q', 200, 600))
      .thenRefused('InvoicesChanged')
    after(...three, pay('p', 200, 600, []))
      .when(pay('p', 200, 600))
      .thenNothing()
  })

  test('a payment that is undone leaves every sum as it was', () => {
    const before = sums(
      after(...three)
        .when(owe('a', 100))
        .thenState(),
    )
    const undone = after(...three, pay('p', 700, 600)).when(undo('p'))
    expect(sums(undone.thenState())).toEqual(before)
    after(...three, pay('p', 700, 600), undo('p'))
      .when(undo('p'))
      .thenNothing()
  })

  test('names what it does not know, and a payment of tomorrow', () => {
    after().when(voiding('i')).thenRefused('InvoiceUnknown')
    after().when(undo('p')).thenRefused('AgentPaymentUnknown')
    after()
      .when(pay('p', 1, 0, ['i']))
      .thenRefused('InvoiceUnknown')
    after(...three)
      .when({ ...pay('p', 1, 600), receivedOn: '2026-12-06' } as ReceivableCommand)
      .thenRefused('ReceivedTooEarly')
  })

  test('reminds of what is overdue, once a day', () => {
    after(...three)
      .when(remind('r'))
      .thenRefused('NothingOverdue')
    const later = '2026-12-07T02:00:00.000Z'
    const reminded = run(receivable, [...three, remind('r', later)]).events.at(-1)
    expect(reminded?.data).toMatchObject({ amount: 200, invoices: [{ invoiceId: 'soon' }] })
    after(...three, remind('r', later))
      .when(remind('s', later))
      .thenRefused('RemindedToday')
  })

  test('reminds by itself of an invoice that is still open, and never twice on one day', () => {
    const late = '2026-12-07T02:00:00.000Z'
    const auto = (reminderId: string, invoiceId: string, now = late): ReceivableCommand => ({
      type: 'RemindOverdue',
      accountId: ids.agent,
      reminderId,
      invoiceId,
      now,
    })
    const reminded = run(receivable, [...three, auto('r', 'soon')]).events.at(-1)
    expect(reminded?.data).toMatchObject({ amount: 200, by: null })
    for (const before of [auto('r', 'soon'), remind('s', late)])
      after(...three, before)
        .when(auto('q', 'soon'))
        .thenNothing()
    after(...three)
      .when(auto('r', 'unknown'))
      .thenNothing()
    after(...three, pay('p', 200, 200, ['soon']))
      .when(auto('r', 'soon'))
      .thenNothing()
    after(...three, voiding('soon'))
      .when(auto('r', 'soon'))
      .thenNothing()
    // A person is told why, a timer is not.
    after(...three, auto('r', 'soon'))
      .when(remind('s', late))
      .thenRefused('RemindedToday')
  })

  test('decides quickly after 5,000 invoices that are paid', () => {
    let state = receivable.initial
    const step = (command: ReceivableCommand) => {
      const decision = receivable.decide(command, state)
      if (!decision.ok) throw new Error(decision.refusal)
      state = decision.events.reduce(receivable.evolve, state)
    }
    const began = performance.now()
    for (let nth = 0; nth < 5_000; nth += 1) {
      step(owe(`s${nth}`, 100))
      step(invoice(`i${nth}`, [`s${nth}`], 100))
      step(pay(`p${nth}`, 100, 100))
    }
    expect(state).toMatchObject({ open: [], balance: 0 })
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

const someId = fc.constantFrom('a', 'b', 'c')
const amount = fc.integer({ min: 0, max: 6 })
const commands: fc.Arbitrary<ReceivableCommand> = fc.oneof(
  fc.tuple(someId, amount).map(([id, total]) => owe(id, total)),
  fc
    .tuple(someId, fc.uniqueArray(someId, { minLength: 1, maxLength: 2 }), amount, amount)
    .map(([id, sales, total, days]) => invoice(id, sales, total, days)),
  someId.map(voiding),
  fc
    .tuple(someId, amount, amount, fc.uniqueArray(someId, { maxLength: 2 }))
    .map(([id, paid, open, invoices]) => pay(id, paid + 1, open, invoices)),
  someId.map(undo),
  fc
    .tuple(someId, amount)
    .map(([id, most]) => ({ type: 'HoldCredit', ...of, sale: sale(id), amount: most }) as const),
  someId.map(id => ({ type: 'ReleaseCredit', ...of, sale: sale(id) }) as const),
  amount.map(limit => ({ type: 'SetAccountLimit', ...of, area: 'DESK', limit }) as const),
)
const samples = Object.entries(receivableSamples).map(
  ([type, data]) => ({ type, data }) as ReceivableEvent,
)

deciderLaws({
  name: 'what an agent owes',
  decider: receivable,
  commands,
  events: fc.constantFrom(...samples),
  holds(state, events) {
    const { notInvoiced, open, credit, balance } = sums(state)
    expect(balance).toBe(sumOf(events))
    expect(notInvoiced + open - credit).toBe(balance)
    expect(credit).toBeGreaterThanOrEqual(0)
    expect(verifyReceivable(events)).toBeNull()
  },
})

/** Sales less payments, counted from the events alone. */
function sumOf(events: readonly ReceivableEvent[]): number {
  return events.reduce((sum, { type, data }) => {
    if (type === 'SaleOwed' || type === 'AgentPaymentUndone') return sum + data.amount
    return type === 'AgentPaid' ? sum - data.amount : sum
  }, 0)
}

describe('the proof of what an agent owes', () => {
  const { events } = run(receivable, [owe('a', 500), invoice('i', ['a'], 500), pay('p', 500, 500)])
  const [owed, issued, paid] = events
  test.each([
    ['a sale whose lines do not add up', [owed, owed], '500 is owed after 500 and 500'],
    ['an invoice that was issued twice', [owed, issued, issued], 'an invoice was issued twice'],
    ['a payment that was booked twice', [...events, paid], 'a payment was booked twice'],
    [
      'a paid invoice that is void',
      [
        ...events,
        {
          type: 'AgentInvoiceVoided',
          data: { ...receivableSamples.AgentInvoiceVoided, invoiceId: 'i' },
        },
      ],
      'a paid invoice is void',
    ],
  ])('names %s', (_what, faulty, reason) => {
    expect(verifyReceivable(faulty as ReceivableEvent[])?.reason).toBe(reason)
  })
})
