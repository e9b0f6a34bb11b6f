import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { fullName } from '@arung/contracts/full-name'
import { paperCode } from '@arung/contracts/papers/papers'
import { accountSamples } from '@arung/domain/accounts/samples'
import { bookingSamples } from '@arung/domain/bookings/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderSamples } from '@arung/domain/orders/samples'
import { paperSamples } from '@arung/domain/papers/samples'
import { paperNamespace, seriesName } from '@arung/domain/papers/streams'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { sampleAgentContact, sampleAgentTerms } from '@arung/domain/reservation-agents/samples'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { randomUuid, uuidv5 } from '@arung/platform/ids'
import { createLoadAccount } from '../../src/accounts/account-mail-job.ts'
import { insertJobs } from '../../src/outbox/jobs.ts'
import { createLoadAgentContact } from '../../src/receivables/load-agent-contact.ts'
import { createLoadPaper } from '../../src/receivables/load-paper.ts'
import { receivables } from '../../src/receivables/process.ts'
import { receivableMailJob } from '../../src/receivables/receivable-mail-job.ts'
import { mailWorld } from '../mail/mail-world.ts'
import { openLog } from '../parts.ts'

/** The text of a PDF, as poppler reads it. */
const pdfText = (input: Buffer) =>
  spawnSync('pdftotext', ['-', '-'], { input }).stdout.toString().replaceAll(/\s+/g, ' ')
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined

const { pool, partsOf, mailsOf } = mailWorld()
const { accountId, person } = accountSamples.AccountRegistered

const paper = (kind: 'INVOICE' | 'CREDIT_NOTE'): DomainEvent => ({
  type: 'PaperIssued',
  data: {
    ...paperSamples.PaperIssued,
    kind,
    about: { kind: 'AGENT', accountId, from: '2026-12-01', to: '2026-12-05' },
    currency: 'IDR',
    amount: kind === 'INVOICE' ? 1_500_000 : -1_500_000,
    dueOn: kind === 'INVOICE' ? '2026-12-19' : null,
  },
})
const reminded: DomainEvent = {
  type: 'AgentReminded',
  data: { ...receivableSamples.AgentReminded, accountId },
}
type Of = Readonly<{ realm: 'agents' | 'reservation'; locale: 'en' | 'id' }>

async function mailAfter(event: DomainEvent, of: Of, ...later: readonly DomainEvent[]) {
  const log = await openLog()
  const registered = { ...accountSamples.AccountRegistered, ...of }
  await log.add('account', accountId, { type: 'AccountRegistered', data: registered }, ...later)
  if (of.realm === 'reservation')
    await log.add('reservationagent', accountId, {
      type: 'AgentAdded',
      data: {
        accountId,
        contact: sampleAgentContact,
        terms: sampleAgentTerms,
        at: registered.registeredAt,
      },
    })
  if (event.type === 'PaperIssued') {
    const { kind, year, part } = event.data
    await log.add('numbers', uuidv5(paperNamespace, seriesName({ kind, year, part })), event)
  }
  const asked = receivables.react(event).find(({ kind }) => kind === 'mail.receivable')
  if (asked === undefined) throw new Error('No mail follows')
  const id = randomUuid()
  const { kind, payload } = asked
  await insertJobs(pool(), [{ id, kind, payload, dueAt: new Date() }])
  const runner = receivableMailJob({
    ...partsOf(log),
    loadAccount: createLoadAccount(log.store, log.codec),
    loadAgentContact: createLoadAgentContact(log.store, log.codec),
    loadPaper: createLoadPaper(log.store, log.codec),
  })
  const [taken] = await mailsOf(id, 'mail.receivable', runner)
  return taken?.mail ?? null
}

describe.each([
  [{ realm: 'reservation', locale: 'en' }, '/reservation/account', sampleAgentContact.email],
  [{ realm: 'reservation', locale: 'id' }, '/id/reservation/account', sampleAgentContact.email],
  [{ realm: 'agents', locale: 'en' }, '/agent/account', person.email],
  [{ realm: 'agents', locale: 'id' }, '/id/agent/account', person.email],
] as const)('a mail to an agent with %o', (of, path, address) => {
  test.each([
    ['an invoice', paper('INVOICE'), '19'],
    ['a credit note', paper('CREDIT_NOTE'), '1'],
    ['a reminder', reminded, '19'],
  ] as const)(
    'about %s has the amount and leads to the own account',
    async (_what, event, said) => {
      const mail = await mailAfter(event, of)
      expect(JSON.stringify(mail?.to)).toContain(address)
      expect(mail?.text).toContain(person.firstName)
      expect(mail?.text).toContain(said)
      expect(mail?.text).toMatch(/1[.,]500[.,]000/)
      expect(mail?.text).toContain(path)
      expect(`${mail?.subject}${mail?.text}`).not.toMatch(/\{\w+\}/)
    },
  )

  test.each(['INVOICE', 'CREDIT_NOTE'] as const)('has the %s as a document', async kind => {
    const mail = await mailAfter(paper(kind), of)
    const [file, ...others] = mail?.attachments ?? []
    expect(others).toEqual([])
    const { year, number } = paperSamples.PaperIssued
    expect(file?.filename).toBe(`${paperCode(kind, year, number)}.pdf`)
    expect(file?.contentType).toBe('application/pdf')
    if (!hasPoppler) return
    const name = of.realm === 'agents' ? fullName(person) : sampleAgentContact.company
    expect(pdfText(file!.content)).toContain(name)
  })
})

test('an agent who was forgotten gets no mail', async () => {
  const forgotten: DomainEvent = {
    type: 'AccountForgotten',
    data: { ...accountSamples.AccountForgotten, accountId },
  }
  expect(await mailAfter(reminded, { realm: 'agents', locale: 'en' }, forgotten)).toBeNull()
})

describe('the process of receivables', () => {
  const asked = (event: DomainEvent) =>
    receivables
      .react(event)
      .flatMap(({ kind, payload }) =>
        kind === 'command' ? [[payload['path'], JSON.parse(String(payload['body']))]] : [],
      )
  const follow = '/internal/receivables/follow'

  test('follows what is approved, changed and cancelled', () => {
    const { reservationId } = reservationSamples.ReservationReduced
    const sale = { kind: 'RESERVATION', id: reservationId }
    expect(
      asked({ type: 'ReservationReduced', data: reservationSamples.ReservationReduced }),
    ).toEqual([[follow, sale]])
    const approved = { ...bookingSamples.BookingApproved, sale } as const
    expect(asked({ type: 'BookingApproved', data: approved } as DomainEvent)).toEqual([
      [follow, sale],
    ])
    expect(
      asked({ type: 'OrderConfirmed', data: { ...orderSamples.OrderConfirmed, onAccount: true } }),
    ).toEqual([[follow, { kind: 'ORDER', id: orderSamples.OrderConfirmed.orderId }]])
  })

  test('follows a payment of an order on account, and a payment of no other order', () => {
    const { PaymentRecorded: recorded, PaymentVoided: voided } = orderSamples
    const sale = { kind: 'ORDER', id: recorded.orderId }
    const desk = { method: 'CASH', reference: null, by: recorded.orderId } as const
    expect(asked({ type: 'PaymentRecorded', data: recorded })).toEqual([])
    expect(asked({ type: 'PaymentRecorded', data: { ...recorded, desk } })).toEqual([])
    expect(asked({ type: 'PaymentVoided', data: voided })).toEqual([])
    const onAccount = true
    expect(asked({ type: 'PaymentRecorded', data: { ...recorded, desk, onAccount } })).toEqual([
      [follow, sale],
    ])
    expect(asked({ type: 'PaymentVoided', data: { ...voided, onAccount } })).toEqual([
      [follow, { kind: 'ORDER', id: voided.orderId }],
    ])
  })

  test('issues the paper of an invoice and notes what became of its orders', () => {
    const { AgentInvoiced, AgentPaid } = receivableSamples
    const { invoiceId } = AgentInvoiced
    const path = `/internal/receivables/${AgentInvoiced.accountId}`
    expect(asked({ type: 'AgentInvoiced', data: AgentInvoiced })).toEqual([
      [`${path}/papers`, { invoiceId }],
      [`${path}/settlements`, { invoices: [invoiceId] }],
      ...[7, 14, 30].map(days => [`${path}/remind`, { invoiceId, days }]),
    ])
    expect(asked({ type: 'AgentPaid', data: AgentPaid })).toEqual([
      [`${path}/settlements`, { invoices: [invoiceId] }],
    ])
  })

  test('asks for reminders at nine o’clock, 7, 14 and 30 days after an invoice was due', () => {
    const data = { ...receivableSamples.AgentInvoiced, dueOn: '2026-12-19' }
    const timers = receivables
      .react({ type: 'AgentInvoiced', data })
      .flatMap(({ at, payload }) => (String(payload['path']).endsWith('/remind') ? [at] : []))
    // Nine o'clock in Bali is one o'clock UTC.
    expect(timers).toEqual(
      ['2026-12-26', '2027-01-02', '2027-01-18'].map(day => `${day}T01:00:00.000Z`),
    )
    const voided = receivableSamples.AgentInvoiceVoided
    const after = receivables.react({ type: 'AgentInvoiceVoided', data: voided })
    expect(after.every(({ at }) => at === null)).toBe(true)
  })
})
