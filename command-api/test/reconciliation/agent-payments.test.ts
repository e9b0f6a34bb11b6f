import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '@arung/domain/reconciliation/statement'
import { verifyStatement } from '@arung/domain/reconciliation/verify'
import { localDateAt } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { statementStream } from '../../src/reconciliation/streams.ts'
import { bankDesk } from './bank-desk.ts'

const bank = bankDesk()
const [amount, half] = ['1.000.000', 500_000]
let accountId = ''
beforeAll(async () => {
  ;({ accountId } = await bank.world().person('reservation', 'pasti'))
})

/** What an agent pays without an invoice, which is credit. */
async function paid(method: 'TRANSFER' | 'CASH' = 'TRANSFER', of = 2 * half) {
  const body = {
    method,
    amount: of,
    reference: null,
    receivedOn: localDateAt(new Date().toISOString()),
    invoices: [],
    expectedOpen: 0,
  }
  const answer = await bank.send(`/receivables/${accountId}/payments`, body)
  expect(answer.status, answer.text).toBe(201)
  return { kind: 'AGENT_PAYMENT', paymentId: answer.data.id as string, accountId } as const
}
type Target = Awaited<ReturnType<typeof paid>>
const undo = ({ paymentId }: Target) =>
  bank.send(`/receivables/${accountId}/payments/${paymentId}/undo`, { reason: 'NOT_RECEIVED' })
/** What the process of reconciliation does once the payment is undone. */
const reopen = ({ paymentId }: Target) =>
  bank
    .world()
    .send(
      'POST',
      `/internal/agent-payments/${paymentId}/undo-match`,
      { accountId, by: randomUuid() },
      { token: bank.world().system() },
    )
const eventsOf = async (statementId: string) =>
  (await bank.world().log()).filter(({ data }) => data.statementId === statementId)
describe("a payment of an agent's invoices", () => {
  test('is matched to a row of the bank once', async () => {
    const target = await paid()
    const id = await bank.imported(['PASTI TOURS', amount], ['AGAIN', amount])
    const answer = await bank.match(id, 3, target)
    expect([answer.status, answer.data], answer.text).toEqual([200, { confirmed: false }])
    expect((await bank.match(id, 4, target)).code).toBe('MatchedElsewhere')
    expect(await bank.rowsOf(target.paymentId)).toBe(1)
  })

  test('is one of the payments of a row, beside the transfer of a sale', async () => {
    const target = await paid('TRANSFER', half)
    const sale = bank.targetOf(await bank.sold())
    const id = await bank.imported(['BOTH', amount])
    const answer = await bank.group(id, 3, [target, sale])
    expect([answer.status, answer.data], answer.text).toEqual([200, { confirmed: 1 }])
    const events = await eventsOf(id)
    expect(verifyStatement(events.map(({ type, data }) => ({ type, data })) as never)).toBeNull()
    expect((await bank.group(id, 3, [target, target])).code).toBe('InvalidInput')
  })

  test('in cash matches no row, nor does one of another agent, of nobody, or of a sale', async () => {
    const id = await bank.imported(['CASH', amount])
    expect((await bank.match(id, 3, await paid('CASH'))).code).toBe('OtherWay')
    const target = await paid()
    const other = { ...target, accountId: randomUuid() }
    expect((await bank.match(id, 3, other)).status).toBe(404)
    expect((await bank.match(id, 3, { ...target, paymentId: randomUuid() })).status).toBe(404)
    const { sale } = await bank.sold()
    const ofSale = { kind: 'PAYMENT', paymentId: target.paymentId, sale }
    expect((await bank.match(id, 3, ofSale)).status).toBe(404)
  })

  test('that is undone has its row opened again, once, and matches no row any more', async () => {
    const target = await paid()
    const id = await bank.imported(['PASTI TOURS', amount])
    expect((await bank.match(id, 3, target)).status).toBe(200)
    expect((await undo(target)).status).toBe(200)
    await Promise.all([reopen(target), reopen(target)])
    expect(
      (await eventsOf(id)).filter(({ type }) => type === 'StatementRowReopened'),
    ).toMatchObject([{ data: { row: 3, target, reason: 'PAYMENT_VOIDED' } }])
    expect((await bank.match(id, 3, target)).code).toBe('MoneyVoided')
    expect(await bank.rowsOf(target.paymentId)).toBe(0)
  })

  test('that is undone has the whole group undone', async () => {
    const target = await paid('TRANSFER', half)
    const sale = bank.targetOf(await bank.sold())
    const id = await bank.imported(['BOTH', amount])
    expect((await bank.group(id, 3, [sale, target])).status).toBe(200)
    expect((await undo(target)).status).toBe(200)
    await reopen(target)
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'StatementRowUngrouped',
      data: { targets: [sale, target] },
    })
  })

  test('race: of rows that are matched to it at once, alone and in groups, one is', async () => {
    const target = await paid('TRANSFER', half)
    const sales = await Promise.all(Array.from({ length: 4 }, () => bank.sold()))
    const rows = Array.from({ length: 8 }, (_, nth) => [`ROW ${nth}`, nth % 2 ? amount : '500.000'])
    const id = await bank.imported(...(rows as [string, string][]))
    const sibling = await bank.world().sibling()
    try {
      const answers = await Promise.all(
        rows.map((_, nth) => {
          const sale = sales[(nth - 1) / 2]
          const path = `/reservation-admin/statements/${id}/match`
          const send = nth % 4 < 2 ? bank.world().send : sibling.send
          const with_ = { token: bank.tokenOf('made'), key: randomUuid() }
          return sale === undefined
            ? send('POST', path, { row: 3 + nth, target, reason: null }, with_)
            : send(
                'POST',
                `${path}-several`,
                { row: 3 + nth, targets: [target, bank.targetOf(sale)], fee: null },
                with_,
              )
        }),
      )
      const codes = answers.map(({ status, code }) => (status === 200 ? 'OK' : code))
      expect(codes.toSorted()).toEqual([...Array(7).fill('MatchedElsewhere'), 'OK'])
      expect(await bank.rowsOf(target.paymentId)).toBe(1)
    } finally {
      await sibling.close()
    }
  })

  test('race: it is undone while it is matched, and no row has it in the end', async () => {
    for (let times = 0; times < 5; times += 1) {
      const target = await paid()
      const id = await bank.imported([`UNDONE ${times}`, amount])
      await Promise.all([bank.match(id, 3, target), undo(target).then(() => reopen(target))])
      expect(await bank.rowsOf(target.paymentId)).toBe(0)
    }
  })

  test('negative control: without the claim two rows have it', async () => {
    const target = await paid()
    const id = await bank.imported(['FIRST', amount], ['SECOND', amount])
    const found = { currency: 'IDR', amount: 2 * half, ways: ['BANK'] } as const
    for (const row of [3, 4])
      await bank.world().api.parts.workers.execute(
        statementStream(id),
        statement,
        {
          type: 'MatchRow',
          row,
          target,
          found,
          matchedBy: 'HAND',
          reason: null,
          by: randomUuid(),
          now: new Date().toISOString(),
        },
        ownMeta(randomUuid()),
      )
    expect(await bank.rowsOf(target.paymentId)).toBe(2)
  })
})
