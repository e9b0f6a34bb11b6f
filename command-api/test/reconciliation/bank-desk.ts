import { afterAll, beforeAll, expect } from 'vitest'
import { claim } from '@arung/domain/claims/claim'
import { sampleBank } from '@arung/domain/reconciliation/samples'
import { claimedValue, rowName } from '@arung/domain/reconciliation/streams'
import { randomUuid } from '@arung/platform/ids'
import { claimStream } from '../../src/claims/streams.ts'
import { ownMeta } from '../../src/commands.ts'
import { days } from '../shop.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { openWorld, type Answer, type World } from '../world.ts'

type Desk = Awaited<ReturnType<typeof openDesk>>
type Line = readonly [text: string, amount: string]
type Person = Awaited<ReturnType<World['person']>>

/** Two people of finance, one without money, a desk that sells, and an account at a bank. Opened once per test file. */
export function bankDesk() {
  let [world, desk]: [World, Desk] = [undefined as never, undefined as never]
  const people = new Map<string, Person>()
  let bankId = ''
  beforeAll(async () => {
    world = await openWorld()
    desk = await openDesk(world)
    for (const [name, position] of [
      ['made', 'FINANCE'],
      ['putu', 'FINANCE'],
      ['nyoman', 'FINANCE_LITE'],
      ['ketut', 'FRONT_OFFICE'],
    ] as const) {
      const person = await world.person('reservation-admin', name)
      await world.api.parts.sessions.changePosition(person.accountId, position)
      people.set(name, person)
    }
    const saved = await send('/bank-accounts', sampleBank)
    expect(saved.status, saved.text).toBe(201)
    bankId = saved.data.id
  })
  afterAll(() => world.close())

  const send = (path: string, body: unknown = {}, by = 'made', key = randomUuid()) =>
    world.send('POST', `/reservation-admin${path}`, body, { token: tokenOf(by), key })
  const tokenOf = (name: string): string => people.get(name)?.token ?? ''

  /** A sale whose guests pay all of it by transfer, which waits for finance, or in cash. */
  async function sold(method: 'TRANSFER' | 'CASH' = 'TRANSFER') {
    const { lunch } = desk.products
    const made = await desk.sell(desk.sale([desk.line(lunch, ['12:00'], 1)], price))
    expect(made.status, made.text).toBe(201)
    const { reservationId, number } = made.data
    const body = { method, amount: price, reference: null }
    const paid = await desk.send('POST', `/reservations/${reservationId}/payments`, body)
    expect(paid.status, paid.text).toBe(201)
    const sale = { kind: 'RESERVATION', id: reservationId } as const
    return { sale, number: number as string, paymentId: paid.data.id as string }
  }
  const targetOf = ({ sale, paymentId }: Awaited<ReturnType<typeof sold>>) =>
    ({ kind: 'PAYMENT', paymentId, sale }) as const

  let files = 0
  /** The content of a bank's file with these rows. No two are the same. */
  const content = (...rows: Line[]) => {
    const [year, month, date] = days(0).split('-')
    const lines = rows.map(([text, amount]) => `${date}/${month}/${year};${text};0;${amount}`)
    return [`Rekening ${(files += 1)}`, 'Tanggal;Keterangan;Cabang;Jumlah', ...lines, ''].join('\n')
  }
  const file = (text: string) => ({ source: 'BANK', bankId, name: 'bank.csv', content: text })
  /** Imports rows of the bank and returns the statement's id. The first row is in line 3. */
  async function imported(...rows: Line[]): Promise<string> {
    const answer = await send('/statements', file(content(...rows)))
    expect(answer.status, answer.text).toBe(201)
    return answer.data.id
  }
  const match = (
    statementId: string,
    row: number,
    target: unknown,
    { by = 'made', reason = null as string | null, key = randomUuid() } = {},
  ): Promise<Answer> => send(`/statements/${statementId}/match`, { row, target, reason }, by, key)
  /** Matches a row to all of these payments. */
  const group = (
    statementId: string,
    row: number,
    targets: readonly unknown[],
    { by = 'made', fee = null as object | null, key = randomUuid() } = {},
  ): Promise<Answer> =>
    send(`/statements/${statementId}/match-several`, { row, targets, fee }, by, key)
  /** Claims a payment for a row, as a process does that dies before it matches them. */
  async function claimed(target: ReturnType<typeof targetOf>, statementId: string, row: number) {
    const { workers, claimKey } = world.api.parts
    await workers.execute(
      claimStream(claimKey, 'matched-money', claimedValue(target)),
      claim,
      {
        type: 'ClaimValue',
        kind: 'matched-money',
        owner: rowName(statementId, row),
        now: new Date().toISOString(),
      },
      ownMeta(randomUuid()),
    )
  }
  /** The rows that have this payment now, alone or among others. */
  async function rowsOf(paymentId: string): Promise<number> {
    const isIt = (target?: { paymentId?: string }) => target?.paymentId === paymentId
    return (await world.log()).reduce((count, { type, data }) => {
      if (type === 'StatementRowMatched' && isIt(data.target)) return count + 1
      if (type === 'StatementRowReopened' && isIt(data.target)) return count - 1
      const parts: { target: object }[] = data.parts ?? []
      if (type === 'StatementRowGrouped' && parts.some(one => isIt(one.target))) return count + 1
      if (type === 'StatementRowUngrouped' && data.targets.some(isIt)) return count - 1
      return count
    }, 0)
  }
  return {
    world: () => world,
    desk: () => desk,
    bankId: () => bankId,
    tokenOf,
    send,
    sold,
    targetOf,
    content,
    file,
    imported,
    match,
    group,
    claimed,
    rowsOf,
  }
}
