import { expect, test } from 'vitest'
import { statement } from '@arung/domain/reconciliation/statement'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { statementStream } from '../../src/reconciliation/streams.ts'
import { bankDesk } from './bank-desk.ts'

const bank = bankDesk()
const [amount, twice] = ['500.000', '1.000.000']
const salesOf = (count: number) => Promise.all(Array.from({ length: count }, () => bank.sold()))
const eventsOf = async (type: string, statementId: string) =>
  (await bank.world().log()).filter(
    one => one.type === type && one.data.statementId === statementId,
  )

test('one row pays several payments, and the transfers among them are confirmed in the name of the person', async () => {
  const sales = await salesOf(3)
  const id = await bank.imported(['AGENT', '1.500.000'])
  const answer = await bank.group(id, 3, sales.map(bank.targetOf))
  expect([answer.status, answer.data], answer.text).toEqual([200, { confirmed: 3 }])
  const [grouped] = await eventsOf('StatementRowGrouped', id)
  const confirmed = (await bank.world().log()).filter(
    ({ type, data }) =>
      type === 'DeskPaymentConfirmed' && sales.some(one => one.paymentId === data.paymentId),
  )
  expect(confirmed.map(({ data }) => data.by)).toEqual(Array(3).fill(grouped?.data.by))
})

test('payments that do not add up are refused, and a fee of the bank makes up the difference to the unit', async () => {
  const targets = (await salesOf(2)).map(bank.targetOf)
  const id = await bank.imported(['LESS A FEE', '993.500'])
  expect((await bank.group(id, 3, targets)).code).toBe('SumDiffers')
  const fee = (of: number) => ({ fee: { amount: of, reason: 'Fee for the transfer' } })
  expect((await bank.group(id, 3, targets, fee(6_499))).code).toBe('SumDiffers')
  expect((await bank.group(id, 3, targets, fee(6_500))).status).toBe(200)
  expect(await eventsOf('StatementRowGrouped', id)).toMatchObject([
    { data: { fee: { amount: 6_500 }, parts: [{ amount: 500_000 }, { amount: 500_000 }] } },
  ])
})

test.each([
  ['a payment twice', (target: object) => ({ targets: [target, target], fee: null })],
  ['one payment without a fee', (target: object) => ({ targets: [target], fee: null })],
  ['no payment', () => ({ targets: [], fee: null })],
  ['a fee of 0', (target: object) => ({ targets: [target], fee: { amount: 0, reason: 'None' } })],
  ['a fee without a reason', (target: object) => ({ targets: [target], fee: { amount: 1 } })],
])('%s is no group', async (_what, body) => {
  const target = bank.targetOf({
    sale: { kind: 'RESERVATION', id: randomUuid() },
    number: '',
    paymentId: randomUuid(),
  })
  const path = `/statements/${randomUuid()}/match-several`
  expect((await bank.send(path, { row: 3, ...body(target) })).code).toBe('InvalidInput')
})

test('a group is undone for all of its payments, and each can be matched again', async () => {
  const [one, two] = (await salesOf(2)) as [Sale, Sale]
  const id = await bank.imported(['BOTH', twice], ['ONE', amount])
  expect((await bank.group(id, 3, [one, two].map(bank.targetOf))).status).toBe(200)
  expect((await bank.match(id, 4, bank.targetOf(one))).code).toBe('MatchedElsewhere')
  expect((await bank.send(`/statements/${id}/remove`, { reason: 'Wrong' })).code).toBe(
    'RowsMatched',
  )
  const undo = { row: 3, reason: 'They came alone' }
  expect((await bank.send(`/statements/${id}/reopen`, undo)).status).toBe(200)
  expect([await bank.rowsOf(one.paymentId), await bank.rowsOf(two.paymentId)]).toEqual([0, 0])
  expect((await bank.match(id, 4, bank.targetOf(one))).status).toBe(200)
  const refused = await bank.group(id, 3, [one, two].map(bank.targetOf))
  expect(refused.code).toBe('MatchedElsewhere')
  expect(JSON.parse(refused.text).alternatives).toEqual(bank.targetOf(one))
  // The refused group holds none of its payments.
  const other = await bank.imported(['TWO', amount])
  expect((await bank.match(other, 3, bank.targetOf(two))).status).toBe(200)
})

type Sale = Awaited<ReturnType<typeof bank.sold>>

test('race: of groups that share a payment and are matched at once, one is', async () => {
  const shared = await bank.sold()
  const rows = Array.from({ length: 6 }, (_, nth) => [`GROUP ${nth}`, twice] as const)
  const id = await bank.imported(...rows)
  const others = await salesOf(rows.length)
  const sibling = await bank.world().sibling()
  try {
    const answers = await Promise.all(
      others.map((other, nth) => {
        const send = nth % 2 === 0 ? bank.world().send : sibling.send
        const targets = [other, shared].map(bank.targetOf)
        const body = {
          row: 3 + nth,
          targets: nth % 3 === 0 ? targets : targets.toReversed(),
          fee: null,
        }
        const path = `/reservation-admin/statements/${id}/match-several`
        return send('POST', path, body, { token: bank.tokenOf('made'), key: randomUuid() })
      }),
    )
    const codes = answers.map(({ status, code }) => (status === 200 ? 'OK' : code))
    expect(codes.filter(code => code === 'OK')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['OK', 'MatchedElsewhere']))
    expect(await bank.rowsOf(shared.paymentId)).toBe(1)
  } finally {
    await sibling.close()
  }
})

test('race: a payment is matched alone and in a group at once, and one of both is', async () => {
  const [one, two] = (await salesOf(2)) as [Sale, Sale]
  const id = await bank.imported(['BOTH', twice], ['ONE', amount])
  const answers = await Promise.all([
    bank.group(id, 3, [two, one].map(bank.targetOf)),
    bank.match(id, 4, bank.targetOf(one), { by: 'putu' }),
  ])
  const codes = answers.map(({ status, code }) => (status === 200 ? 'OK' : code)).toSorted()
  expect(codes).toEqual(['MatchedElsewhere', 'OK'])
  expect(await bank.rowsOf(one.paymentId)).toBe(1)
})

test('race: of groups that one row is matched to at once, one is', async () => {
  const pairs = await Promise.all([salesOf(2), salesOf(2), salesOf(2)])
  const id = await bank.imported(['ONE ROW', twice])
  const answers = await Promise.all(pairs.map(pair => bank.group(id, 3, pair.map(bank.targetOf))))
  const codes = answers.map(({ status, code }) => (status === 200 ? 'OK' : code)).toSorted()
  expect(codes).toEqual(['OK', 'RowSettled', 'RowSettled'])
})

test('negative control: without the claims two groups have the same payment', async () => {
  const shared = await bank.sold()
  const others = await salesOf(2)
  const id = await bank.imported(['FIRST', twice], ['SECOND', twice])
  const { workers } = bank.world().api.parts
  const found = { currency: 'IDR', amount: 500_000, ways: ['BANK'] } as const
  const grouped = await Promise.all(
    others.map((other, nth) =>
      workers.execute(
        statementStream(id),
        statement,
        {
          type: 'GroupRow',
          row: 3 + nth,
          parts: [other, shared].map(one => ({ target: bank.targetOf(one), found })),
          fee: null,
          by: randomUuid(),
          now: new Date().toISOString(),
        },
        ownMeta(randomUuid()),
      ),
    ),
  )
  expect(grouped.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
  expect(await bank.rowsOf(shared.paymentId)).toBe(2)
})

test('a process that died between the claims blocks no payment', async () => {
  const [one, two] = (await salesOf(2)) as [Sale, Sale]
  const id = await bank.imported(['DIED', twice], ['LATER', amount], ['AGAIN', twice])
  await bank.claimed(bank.targetOf(one), id, 3)
  expect((await bank.group(id, 5, [one, two].map(bank.targetOf))).status).toBe(200)
  expect((await bank.match(id, 4, bank.targetOf(one))).code).toBe('MatchedElsewhere')
})

test('a repeated request is one group, and another body under its key is refused', async () => {
  const targets = (await salesOf(2)).map(bank.targetOf)
  const third = bank.targetOf(await bank.sold())
  const id = await bank.imported(['REPEATED', twice])
  const key = randomUuid()
  for (let times = 0; times < 2; times += 1)
    expect((await bank.group(id, 3, targets, { key })).status).toBe(200)
  expect(await eventsOf('StatementRowGrouped', id)).toHaveLength(1)
  const other = await bank.group(id, 3, [targets[0], third], { key })
  expect(other.code).toBe('IdempotencyKeyReused')
})

test('a payment of a group that is voided has the whole group undone, once', async () => {
  const [one, two] = (await salesOf(2)) as [Sale, Sale]
  const id = await bank.imported(['BOTH', twice], ['ONE', amount])
  expect((await bank.group(id, 3, [one, two].map(bank.targetOf))).status).toBe(200)
  const path = `/reservations/${one.sale.id}/payments/${one.paymentId}/void`
  expect((await bank.desk().send('POST', path, { reason: 'WRONG_AMOUNT' })).status).toBe(200)
  const by = randomUuid()
  const undo = ({ paymentId, sale }: Sale) =>
    bank
      .world()
      .send(
        'POST',
        `/internal/ledger-payments/${paymentId}/undo-match`,
        { sale, by },
        { token: bank.world().system() },
      )
  await Promise.all([undo(one), undo(one)])
  expect(await eventsOf('StatementRowUngrouped', id)).toMatchObject([
    { data: { row: 3, targets: [one, two].map(bank.targetOf), reason: 'PAYMENT_VOIDED' } },
  ])
  expect((await bank.match(id, 4, bank.targetOf(two))).status).toBe(200)
})
