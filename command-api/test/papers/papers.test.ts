import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paper } from '@arung/domain/papers/paper'
import { receiptName } from '@arung/domain/papers/streams'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { paperIdOf, paperStream } from '../../src/papers/streams.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { openWorld, type World } from '../world.ts'

const total = 2 * price
let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
let finance: { accountId: string; token: string }
let front: { accountId: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  finance = await desk.position('ketut', 'FINANCE')
  front = await desk.position('made', 'FRONT_OFFICE')
})
afterAll(() => world.close())

type Paid = { sale: { kind: 'RESERVATION'; id: string }; paymentId: string; number: string }
/** A lunch for two that is paid at the desk. */
async function paid(method: 'CASH' | 'TRANSFER' = 'CASH', amount = total): Promise<Paid> {
  const sold = await desk.sell(desk.sale([desk.line(desk.products.lunch, ['12:00'])], total))
  const { reservationId: id, number } = sold.data
  const taken = await desk.send('POST', `/reservations/${id}/payments`, { method, amount })
  expect(taken.status, taken.text).toBe(201)
  return { sale: { kind: 'RESERVATION', id }, paymentId: taken.data.id, number }
}
const receipt = ({ sale, paymentId }: Paid, token = front.token) =>
  desk.send('POST', '/papers/receipts', { sale, paymentId }, token)
const invoice = ({ sale }: Paid, token = finance.token) =>
  desk.send('POST', '/papers/invoices', { sale }, token)
const voidPaper = (id: string, token = finance.token, key?: string) =>
  desk.send('POST', `/papers/${id}/void`, { reason: 'WRONG_DETAILS' }, token, key)
const internal = (path: string, body: unknown) =>
  world.send('POST', `/internal/papers${path}`, body, { token: world.system() })
const voidPayment = ({ sale, paymentId }: Paid) =>
  desk.send(
    'POST',
    `/reservations/${sale.id}/payments/${paymentId}/void`,
    { reason: 'NOT_RECEIVED' },
    finance.token,
  )
const issued = async (id?: string) =>
  (await world.log())
    .filter(({ type, data }) => type === 'PaperIssued' && (!id || data.paperId === id))
    .map(({ data }) => data)

describe('a receipt', () => {
  test('has the next number, and one payment has one, whoever asks and how often', async () => {
    const one = await paid()
    const made = await receipt(one)
    expect(made.status, made.text).toBe(201)
    const again = await Promise.all([
      receipt(one),
      receipt(one, finance.token),
      internal('/receipt', { ...one, number: undefined, by: null }),
    ])
    expect(again.map(({ status }) => status)).toEqual([201, 201, 200])
    expect(again[1]?.data).toEqual(made.data)
    const [said, ...none] = await issued(made.data.id)
    expect(none).toEqual([])
    expect(said).toMatchObject({
      kind: 'RECEIPT',
      amount: total,
      currency: 'IDR',
      about: { kind: 'PAYMENT', saleNumber: one.number, method: 'CASH', saleTotal: total },
      lines: [{ text: 'Lunch', quantity: 2, amount: total }],
      by: front.accountId,
    })
    expect(made.data.code).toBe(`R-${said?.year}-${String(said?.number).padStart(6, '0')}`)
  })

  test('names nobody, so that forgetting a guest leaves no name in it', async () => {
    const one = await paid()
    const made = await receipt(one)
    expect(JSON.stringify(await issued(made.data.id))).not.toMatch(
      /Ayu Lestari|guests\.example|628123456789/,
    )
  })

  test('is refused for a transfer that has not arrived, and for a payment that nobody made', async () => {
    const waits = await paid('TRANSFER')
    expect((await receipt(waits)).code).toBe('PaymentWaits')
    expect((await receipt({ ...waits, paymentId: randomUuid() })).status).toBe(404)
  })

  test('of a voided payment is refused, also where the void came first', async () => {
    const one = await paid()
    const before = (await issued()).length
    expect((await voidPayment(one)).status).toBe(200)
    expect((await receipt(one)).code).toBe('PaperBarred')
    const body = { sale: one.sale, paymentId: one.paymentId, by: finance.accountId }
    expect((await internal('/void-receipt', body)).status).toBe(200)
    // Whoever saw the payment before it was voided comes too late.
    const { workers } = world.api.parts
    const paperId = paperIdOf(receiptName(one.paymentId))
    const at = world.clock.now().toISOString()
    const plan = { type: 'PlanPaper', paperId, kind: 'RECEIPT', year: 2026, part: 0, at } as const
    const late = await workers.execute(paperStream(paperId), paper, plan, ownMeta(randomUuid()))
    expect(late).toMatchObject({ outcome: 'refused', refusal: 'PaperBarred' })
    expect(await issued()).toHaveLength(before)
  })

  test('is taken back by a credit note once its payment is voided, once', async () => {
    const one = await paid()
    const made = await receipt(one)
    await voidPayment(one)
    const body = { sale: one.sale, paymentId: one.paymentId, by: finance.accountId }
    await Promise.all([1, 2, 3].map(() => internal('/void-receipt', body)))
    const notes = (await issued()).filter(({ counters }) => counters?.paperId === made.data.id)
    expect(notes).toMatchObject([
      { kind: 'CREDIT_NOTE', amount: -total, counters: { reason: 'PAYMENT_VOIDED' } },
    ])
    // It stays what it was: asked for again, it is returned.
    expect((await receipt(one)).data).toEqual(made.data)
  })

  test('is not voided by hand: it follows its payment', async () => {
    const made = await receipt(await paid())
    expect((await voidPaper(made.data.id)).code).toBe('ReceiptFollowsPayment')
  })
})

describe('an invoice of a sale', () => {
  test('is the same until it is voided, and is voided once', async () => {
    const one = await paid()
    const made = await invoice(one)
    expect(made.status, made.text).toBe(201)
    expect((await invoice(one)).data).toEqual(made.data)
    const key = randomUuid()
    const note = await voidPaper(made.data.id, finance.token, key)
    expect(note.status, note.text).toBe(201)
    expect(note.data.code).toMatch(/^C-/)
    expect((await voidPaper(made.data.id, finance.token, key)).data).toEqual(note.data)
    expect((await voidPaper(made.data.id)).code).toBe('PaperVoided')
    expect((await voidPaper(note.data.id)).code).toBe('CreditNoteStays')
    expect((await voidPaper(randomUuid())).code).toBe('PaperNotIssued')
    const next = await invoice(one)
    expect(next.data.code).not.toBe(made.data.code)
  })

  test('is credited what is refunded, once for each refund, and never beyond its amount', async () => {
    const one = await paid()
    const made = await invoice(one)
    const refund = (refundId: string, amount: number) =>
      internal('/refund', { sale: one.sale, refundId, amount })
    const first = randomUuid()
    await Promise.all([refund(first, 300_000), refund(first, 300_000)])
    await refund(randomUuid(), 900_000)
    const amounts = (await issued())
      .filter(({ counters }) => counters?.paperId === made.data.id)
      .map(({ amount }) => amount)
    expect(amounts).toEqual([-300_000, -700_000])
    // Nothing is left of it, so a further refund has no invoice to be taken from.
    const before = (await issued()).length
    expect((await refund(randomUuid(), 5)).status).toBe(200)
    expect(await issued()).toHaveLength(before)
  })

  test('stands again as far as it did when the money of a refund comes back, once', async () => {
    const one = await paid()
    const made = await invoice(one)
    const refundId = randomUuid()
    const body = { sale: one.sale, refundId, amount: 300_000 }
    // The bank may be known before the refund's own credit note is issued.
    await Promise.all([1, 2, 3].map(() => internal('/refund-returned', body)))
    await internal('/refund', body)
    const [note, ...more] = (await issued()).filter(
      ({ counters }) => counters?.paperId === made.data.id,
    )
    expect([note?.amount, more.length]).toEqual([-300_000, 0])
    const backs = (await issued()).filter(({ counters }) => counters?.paperId === note?.paperId)
    expect(backs).toMatchObject([
      { kind: 'CREDIT_NOTE', amount: 300_000, counters: { reason: 'REFUND_RETURNED' } },
    ])
    // All of it can be refunded again.
    await internal('/refund', { sale: one.sale, refundId: randomUuid(), amount: total })
    const amounts = (await issued())
      .filter(({ counters }) => counters?.paperId === made.data.id)
      .map(({ amount }) => amount)
    expect(amounts).toEqual([-300_000, -total])
  })

  test('that is voided by hand or replaced stays so when the money of a refund comes back', async () => {
    const voided = await paid()
    const byHand = await invoice(voided)
    const of = { sale: voided.sale, refundId: randomUuid(), amount: 300_000 }
    await internal('/refund', of)
    await voidPaper(byHand.data.id)
    const replaced = await paid()
    await invoice(replaced)
    const all = { sale: replaced.sale, refundId: randomUuid(), amount: total }
    await internal('/refund', all)
    await invoice(replaced)
    const before = (await issued()).length
    for (const body of [of, all])
      expect((await internal('/refund-returned', body)).status).toBe(200)
    expect(await issued()).toHaveLength(before)
  })

  test('a sale without an invoice is refunded without a credit note', async () => {
    const { sale } = await paid()
    const before = (await issued()).length
    expect((await internal('/refund', { sale, refundId: randomUuid(), amount: 5 })).status).toBe(
      200,
    )
    expect(await issued()).toHaveLength(before)
  })

  test('a credit that was decided and not issued is issued by the process', async () => {
    const { workers, clock } = world.api.parts
    const made = await invoice(await paid())
    const paperId = made.data.id as string
    const creditId = randomUuid()
    const at = clock.now().toISOString()
    const credit = {
      type: 'CreditPaper',
      paperId,
      creditId,
      total,
      amount: null,
      reason: 'WRONG_DETAILS',
      by: null,
      at,
    } as const
    await workers.execute(paperStream(paperId), paper, credit, ownMeta(randomUuid()))
    expect(await issued(creditId)).toEqual([])
    for (const _again of [1, 2])
      expect((await internal('/credit', { paperId, creditId })).status).toBe(200)
    expect(await issued(creditId)).toMatchObject([{ kind: 'CREDIT_NOTE', amount: -total }])
  })

  test('is refused where nothing is to pay, and to the front office', async () => {
    const one = await paid()
    expect((await invoice(one, front.token)).status).toBe(403)
    const ended = await desk.send('POST', `/reservations/${one.sale.id}/cancel`, {
      reason: 'GUESTS_ASKED',
      terms: 'IN_FULL',
    })
    expect(ended.status, ended.text).toBe(200)
    expect((await invoice(one)).code).toBe('NothingToInvoice')
  })
})
