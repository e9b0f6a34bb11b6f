import { expect, test } from 'vitest'
import { statement } from '@arung/domain/reconciliation/statement'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { statementStream } from '../../src/reconciliation/streams.ts'
import { bankDesk } from './bank-desk.ts'

const bank = bankDesk()
const amount = '500.000'

/** The rows of the log that matched this payment and were not undone. */
async function matchesOf(paymentId: string): Promise<number> {
  const log = await bank.world().log()
  const of = (type: string) =>
    log.filter(one => one.type === type && one.data.target?.paymentId === paymentId).length
  return of('StatementRowMatched') - of('StatementRowReopened')
}

test('a matched row confirms the transfer that waited for it, in the name of the person', async () => {
  const one = await bank.sold()
  const id = await bank.imported([`TRSF ${one.number}`, amount])
  const answer = await bank.match(id, 3, bank.targetOf(one))
  expect([answer.status, answer.data]).toEqual([200, { confirmed: true }])
  const confirmed = (await bank.world().log()).find(
    ({ type, data }) => type === 'DeskPaymentConfirmed' && data.paymentId === one.paymentId,
  )
  const matched = (await bank.world().log()).find(
    ({ type, data }) => type === 'StatementRowMatched' && data.statementId === id,
  )
  expect(confirmed?.data.by).toBe(matched?.data.by)
})

test('cash matches no row, and a voided transfer none either', async () => {
  const id = await bank.imported(['CASH', amount])
  const cash = await bank.sold('CASH')
  expect((await bank.match(id, 3, bank.targetOf(cash))).code).toBe('OtherWay')
  const gone = await bank.sold()
  const path = `/reservations/${gone.sale.id}/payments/${gone.paymentId}/void`
  expect((await bank.send(path, { reason: 'NOT_RECEIVED' })).status).toBe(200)
  expect((await bank.match(id, 3, bank.targetOf(gone))).code).toBe('MoneyVoided')
  const nobody = { ...bank.targetOf(gone), paymentId: randomUuid() }
  expect((await bank.match(id, 3, nobody)).status).toBe(404)
})

test('another amount needs a reason', async () => {
  const one = await bank.sold()
  const id = await bank.imported(['LESS', '497.500'])
  expect((await bank.match(id, 3, bank.targetOf(one))).code).toBe('DifferenceUnexplained')
  const answer = await bank.match(id, 3, bank.targetOf(one), { reason: 'Fee of the bank' })
  expect(answer.status, answer.text).toBe(200)
})

test('a payment is matched once: another row is refused until the match is undone', async () => {
  const one = await bank.sold()
  const id = await bank.imported(['FIRST', amount], ['SECOND', amount])
  const target = bank.targetOf(one)
  expect((await bank.match(id, 3, target)).status).toBe(200)
  expect((await bank.match(id, 3, target, { by: 'putu' })).status).toBe(200)
  expect((await bank.match(id, 4, target)).code).toBe('MatchedElsewhere')
  const undo = { row: 3, reason: 'The second is it' }
  expect((await bank.send(`/statements/${id}/reopen`, undo)).status).toBe(200)
  expect((await bank.match(id, 4, target)).status).toBe(200)
  expect((await bank.match(id, 3, target)).code).toBe('MatchedElsewhere')
  expect(await matchesOf(one.paymentId)).toBe(1)
})

test('race: of many rows that are matched to one payment at once, one is', async () => {
  const one = await bank.sold()
  const rows = Array.from({ length: 12 }, (_, nth) => [`ROW ${nth}`, amount] as const)
  const id = await bank.imported(...rows)
  const target = bank.targetOf(one)
  const sibling = await bank.world().sibling()
  try {
    const answers = await Promise.all(
      rows.map((_, nth) => {
        const send = nth % 2 === 0 ? bank.world().send : sibling.send
        const path = `/reservation-admin/statements/${id}/match`
        const by = nth % 3 === 0 ? 'made' : 'putu'
        const body = { row: 3 + nth, target, reason: null }
        return send('POST', path, body, { token: bank.tokenOf(by), key: randomUuid() })
      }),
    )
    const codes = answers.map(({ status, code }) => (status === 200 ? 'OK' : code))
    expect(codes.filter(code => code === 'OK')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['OK', 'MatchedElsewhere']))
    expect(await matchesOf(one.paymentId)).toBe(1)
  } finally {
    await sibling.close()
  }
})

test('race: of many payments that one row is matched to at once, one is', async () => {
  const sales = [await bank.sold(), await bank.sold(), await bank.sold()]
  const id = await bank.imported(['ONE ROW', amount])
  const answers = await Promise.all(
    sales.map((one, nth) =>
      bank.match(id, 3, bank.targetOf(one), { by: nth === 0 ? 'made' : 'putu' }),
    ),
  )
  const codes = answers.map(({ status, code }) => (status === 200 ? 'OK' : code)).toSorted()
  expect(codes).toEqual(['OK', 'RowSettled', 'RowSettled'])
})

test('negative control: without the claim two rows have the same payment', async () => {
  const one = await bank.sold()
  const id = await bank.imported(['FIRST', amount], ['SECOND', amount])
  const { workers } = bank.world().api.parts
  const matched = await Promise.all(
    [3, 4].map(row =>
      workers.execute(
        statementStream(id),
        statement,
        {
          type: 'MatchRow',
          row,
          target: bank.targetOf(one),
          found: { currency: 'IDR', amount: 500_000, ways: ['BANK'] },
          matchedBy: 'HAND',
          reason: null,
          by: randomUuid(),
          now: new Date().toISOString(),
        },
        ownMeta(randomUuid()),
      ),
    ),
  )
  expect(matched.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
  expect(await matchesOf(one.paymentId)).toBe(2)
})

test('a process that died between the claim and the match blocks no payment', async () => {
  const one = await bank.sold()
  const id = await bank.imported(['DIED', amount], ['LATER', amount])
  const target = bank.targetOf(one)
  await bank.claimed(target, id, 3)
  expect((await bank.match(id, 4, target)).status).toBe(200)
  expect((await bank.match(id, 3, target)).code).toBe('MatchedElsewhere')
})

test('a repeated request is one match, and another body under its key is refused', async () => {
  const one = await bank.sold()
  const id = await bank.imported(['REPEATED', amount], ['OTHER', amount])
  const key = randomUuid()
  const target = bank.targetOf(one)
  expect((await bank.match(id, 3, target, { key })).status).toBe(200)
  expect((await bank.match(id, 3, target, { key })).status).toBe(200)
  expect(await matchesOf(one.paymentId)).toBe(1)
  expect((await bank.match(id, 4, target, { key })).code).toBe('IdempotencyKeyReused')
})

test('the workers match what is beyond doubt, and a person who was faster is not disturbed', async () => {
  const [one, two] = [await bank.sold(), await bank.sold()]
  const id = await bank.imported(['FIRST', amount], ['SECOND', amount])
  expect((await bank.match(id, 4, bank.targetOf(two))).status).toBe(200)
  const matches = [
    { row: 3, target: bank.targetOf(one), matchedBy: 'REFERENCE' },
    { row: 4, target: bank.targetOf(one), matchedBy: 'DAY' },
  ]
  const path = `/internal/statements/${id}/matches`
  const token = bank.world().system()
  const answer = await bank.world().send('POST', path, { matches }, { token })
  expect(answer.status, answer.text).toBe(200)
  expect([await matchesOf(one.paymentId), await matchesOf(two.paymentId)]).toEqual([1, 1])
})

test('a transfer whose match died before its confirmation is confirmed by the workers, once', async () => {
  const one = await bank.sold()
  const path = `/internal/ledger-payments/${one.paymentId}/confirm`
  const body = { sale: one.sale, by: randomUuid() }
  const token = bank.world().system()
  for (let times = 0; times < 2; times += 1) {
    const answer = await bank.world().send('POST', path, body, { token })
    expect(answer.status, answer.text).toBe(200)
  }
  const confirmed = (await bank.world().log()).filter(
    ({ type, data }) => type === 'DeskPaymentConfirmed' && data.paymentId === one.paymentId,
  )
  expect(confirmed).toHaveLength(1)
})

test('a payment that is voided after its match has it undone, once, and only its own', async () => {
  const one = await bank.sold()
  const other = await bank.sold()
  const id = await bank.imported(['VOIDED LATER', amount], ['STAYS', amount])
  expect((await bank.match(id, 3, bank.targetOf(one))).status).toBe(200)
  expect((await bank.match(id, 4, bank.targetOf(other))).status).toBe(200)
  const voided = await bank
    .desk()
    .send('POST', `/reservations/${one.sale.id}/payments/${one.paymentId}/void`, {
      reason: 'WRONG_AMOUNT',
    })
  expect(voided.status, voided.text).toBe(200)
  const by = (await bank.world().log()).find(({ type }) => type === 'DeskPaymentVoided')?.data.by
  const undo = ({ paymentId, sale }: typeof one) =>
    bank.world().send(
      'POST',
      `/internal/ledger-payments/${paymentId}/undo-match`,
      { sale, by },
      {
        token: bank.world().system(),
      },
    )
  await Promise.all([undo(one), undo(one), undo(one)])
  const reopened = (await bank.world().log()).filter(
    ({ type, data }) => type === 'StatementRowReopened' && data.statementId === id,
  )
  expect(reopened).toMatchObject([
    { data: { row: 3, target: bank.targetOf(one), reason: 'PAYMENT_VOIDED' } },
  ])
  // The row takes another payment, which a late repetition leaves alone; a voided one is taken by no row.
  expect((await bank.match(id, 3, bank.targetOf(one))).code).toBe('MoneyVoided')
  const third = await bank.sold()
  expect((await bank.match(id, 3, bank.targetOf(third))).status).toBe(200)
  expect((await undo(one)).status).toBe(200)
  expect(await matchesOf(third.paymentId)).toBe(1)
})
