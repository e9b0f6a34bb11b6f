import { afterAll, describe, expect, test } from 'vitest'
import type { PayLine, SealedSheet } from '@arung/contracts/guide-pay/sheets'
import { accept, type Decider } from '@arung/domain/decider'
import type { PayBookEvent } from '@arung/domain/guide-pay/events'
import {
  payBook,
  totalOf,
  type PayBookCommand,
  type PayBookRefusal,
} from '@arung/domain/guide-pay/pay-book'
import type { PayBook } from '@arung/domain/guide-pay/pay-book-state'
import { samplePayLine, samplePayRule } from '@arung/domain/guide-pay/samples'
import { sealedMinutes, sealedText } from '@arung/domain/guide-pay/sealed'
import { verifyPayBook } from '@arung/domain/guide-pay/verify'
import { sampleDriver, sampleGuide } from '@arung/domain/operations/samples'
import { randomUuid } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'
import { ownMeta } from '../../src/commands.ts'
import { payBookStream } from '../../src/guide-pay/streams.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
afterAll(() => world.close())
const staff = await world.person('reservation-admin', 'pay')
const sibling = await world.sibling()
afterAll(() => sibling.close())

const area = '/reservation-admin'
const send = (method: string, path: string, body?: unknown, at = world.send, key?: string) =>
  at(method, `${area}${path}`, body, { token: staff.token, ...(key ? { key } : {}) })
async function person(kind: 'GUIDE' | 'DRIVER' = 'GUIDE'): Promise<string> {
  const [path, value] =
    kind === 'GUIDE' ? (['/guides', sampleGuide] as const) : (['/drivers', sampleDriver] as const)
  const { data, status, text } = await send('POST', path, value)
  expect(status, text).toBe(201)
  return data.id
}

const week = { from: '2026-01-05', to: '2026-01-11' }
const line: PayLine = { ...samplePayLine, date: week.from }
type Said = Partial<Omit<SealedSheet, 'basis'>> & { revision?: number; at?: string }
/** What query-api says of the open pay of a person, and its seal. */
function sealed(personId: string, { revision = 0, at, ...said }: Said = {}) {
  const basis = { revision, at: at ?? world.clock.now().toISOString() }
  const sheet: SealedSheet = { kind: 'GUIDE', personId, ...week, lines: [line], basis, ...said }
  const { personId: _id, ...sent } = sheet
  return { ...sent, seal: keyedDigest(world.api.parts.tokenSecret, sealedText(sheet)) }
}
const close = (id: string, said: object, at = world.send, key?: string) =>
  send('POST', `/guide-pay/people/${id}/sheets`, said, at, key)
const adjust = (id: string, amount: number, kind = 'GUIDE') =>
  send('POST', `/guide-pay/people/${id}/adjustments`, { kind, amount, reason: 'Advance' })
const eventsOf = async (id: string) =>
  (await world.log()).filter(({ data }) => data.personId === id)

describe('a sheet of pay', () => {
  test('is closed as it was read, with the amounts that were entered, and settled once', async () => {
    const id = await person()
    const entered = await adjust(id, -50_000)
    expect(entered.status, entered.text).toBe(201)
    const closed = await close(id, sealed(id, { revision: 1 }))
    expect(closed.status, closed.text).toBe(201)
    const [, sheet] = await eventsOf(id)
    expect(sheet).toMatchObject({
      type: 'PaySheetClosed',
      data: {
        ...week,
        lines: [line],
        adjustments: [{ amount: -50_000 }],
        total: line.amount - 50_000,
        by: staff.accountId,
      },
    })
    const path = `/guide-pay/people/${id}/sheets/${closed.data.id}/settlement`
    const paid = { method: 'CASH', reference: null, date: '2026-01-12' }
    expect((await send('POST', path, paid)).status).toBe(200)
    expect(await send('POST', path, { ...paid, method: 'BANK_TRANSFER' })).toMatchObject({
      status: 409,
      code: 'SheetIsSettled',
    })
  })

  test('is refused when a line, the person or the seal is another one, or when it was read long ago', async () => {
    const [id, other] = [await person(), await person()]
    const said = sealed(id)
    const minutes = (count: number) =>
      new Date(world.clock.now().getTime() - count * 60_000).toISOString()
    const wrong = [
      [id, { ...said, lines: [{ ...line, amount: line.amount + 1 }] }],
      [id, { ...said, to: '2026-01-12' }],
      [id, { ...said, basis: { ...said.basis, revision: 1 } }],
      [id, { ...said, seal: 'A'.repeat(43) }],
      [id, { ...said, seal: '' }],
      [id, sealed(id, { at: minutes(sealedMinutes + 1) })],
      [other, said],
    ] as const
    for (const [of, body] of wrong)
      expect(await close(of, body)).toMatchObject({ status: 409, code: 'PayChangedMeanwhile' })
    expect((await close(id, sealed(id, { at: minutes(sealedMinutes - 1) }))).status).toBe(201)
  })

  test('is refused when its days are on another, and when something happened since it was read', async () => {
    const id = await person()
    expect((await close(id, sealed(id))).status).toBe(201)
    const again = { from: '2026-01-11', to: '2026-01-17', revision: 1 }
    expect((await close(id, sealed(id, again))).code).toBe('DaysOnSheet')
    const next = { from: '2026-01-12', to: '2026-01-18' }
    expect((await close(id, sealed(id, { ...next, revision: 0 }))).code).toBe('PayChangedMeanwhile')
    expect((await close(id, sealed(id, { ...next, revision: 1 }))).status).toBe(201)
  })

  test('is closed once by a repeated request', async () => {
    const id = await person()
    const [body, key] = [sealed(id), randomUuid()]
    const [first, second] = [
      await close(id, body, world.send, key),
      await close(id, body, world.send, key),
    ]
    expect(second.data).toEqual(first.data)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('is of a guide or driver who is known', async () => {
    expect((await close(randomUuid(), sealed(randomUuid()))).status).toBe(409)
    const nobody = randomUuid()
    expect((await close(nobody, sealed(nobody))).status).toBe(404)
    const driver = await person('DRIVER')
    expect((await adjust(driver, 20_000)).status).toBe(404)
    expect((await adjust(driver, 20_000, 'DRIVER')).status).toBe(201)
    const gone = await person()
    for (const [method, path] of [
      ['PUT', `/guides/${gone}/retirement`],
      ['POST', `/guides/${gone}/forget`],
    ] as const)
      expect((await send(method, path, {})).status, path).toBe(200)
    expect(await adjust(gone, 1)).toMatchObject({ status: 409, code: 'PayOfNobody' })
  })
})

test('an amount is removed before a sheet has it, and stays on a sheet', async () => {
  const id = await person()
  const first = await adjust(id, 20_000)
  const remove = (of: string) => send('DELETE', `/guide-pay/people/${id}/adjustments/${of}`)
  expect((await remove(first.data.id)).status).toBe(200)
  const second = await adjust(id, 30_000)
  expect((await close(id, sealed(id, { lines: [], revision: 3 }))).status).toBe(201)
  expect((await remove(second.data.id)).code).toBe('AdjustmentOnSheet')
})

test('rates are saved, changed over a version, and removed', async () => {
  const { typeId: _typeId, ...rest } = samplePayRule
  const rule = { ...rest, typeId: null, productId: null }
  const added = await send('POST', '/pay-rules', rule)
  expect(added.status, added.text).toBe(201)
  const path = `/pay-rules/${added.data.id}`
  expect((await send('PUT', path, { ...rule, amount: 95_000 })).status).toBe(200)
  expect(
    (await send('PUT', path, { ...rule, role: 'DRIVER', productId: randomUuid() })).status,
  ).toBe(422)
  expect((await send('DELETE', path)).status).toBe(200)
})

test('only positions that may change pay do so', async () => {
  const id = await person()
  let nth = 0
  for (const [position, status] of [
    ['ADMIN', 403],
    ['FINANCE_LITE', 403],
    ['RAFTING_PIC', 403],
    ['FINANCE', 201],
  ] as const) {
    const { accountId, token } = await world.person('reservation-admin', `payer-${(nth += 1)}`)
    await world.api.parts.sessions.changePosition(accountId, position)
    const body = { kind: 'GUIDE', amount: 1_000, reason: 'Tip' }
    const path = `${area}/guide-pay/people/${id}/adjustments`
    expect((await world.send('POST', path, body, { token })).status, position).toBe(status)
  }
})

const callers = 20

test('pay.race: twenty people close the same days at once, in two processes, and one sheet is closed', async () => {
  const id = await person()
  await adjust(id, 10_000)
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, nth) =>
      close(id, sealed(id, { revision: 1 }), nth % 2 === 0 ? world.send : sibling.send),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect((await eventsOf(id)).filter(({ type }) => type === 'PaySheetClosed')).toHaveLength(1)
})

test('negative control: a check outside the stream closes the same days several times', async () => {
  const { parts } = world.api
  const personId = randomUuid()
  const stream = payBookStream(personId)
  const now = world.clock.now().toISOString()
  // Decides nothing: whoever calls it has looked at the sheets before.
  const unchecked: Decider<PayBookCommand, PayBookEvent, PayBook, PayBookRefusal> = {
    ...payBook,
    decide(command) {
      if (command.type !== 'CloseSheet') return payBook.decide(command, payBook.initial)
      const { kind, sheetId, from, to, lines, by } = command
      const total = totalOf(lines, [])
      const sheet = { personId, kind, sheetId, from, to, lines, adjustments: [], total }
      return accept({ type: 'PaySheetClosed', data: { ...sheet, by, at: now } })
    },
  }
  const look = async () => (await parts.workers.load(stream, unchecked)).state.sheets.size
  const closeUnlooked = async () => {
    const of = {
      personId,
      kind: 'GUIDE',
      by: staff.accountId,
      now,
      today: now.slice(0, 10),
    } as const
    const sheet = { ...week, sheetId: randomUuid(), lines: [line], revision: 0 }
    const command = { type: 'CloseSheet', ...of, ...sheet } as const
    await parts.workers.execute(stream, unchecked, command, ownMeta(randomUuid()))
  }
  // Each looks while nobody has closed yet, as two people do who open the page at the same time.
  const seen = await Promise.all(Array.from({ length: callers }, look))
  await Promise.all(seen.filter(sheets => sheets === 0).map(closeUnlooked))
  const events = (await eventsOf(personId)).map(
    ({ type, data }) => ({ type, data }) as PayBookEvent,
  )
  expect(events.length).toBeGreaterThan(1)
  expect(verifyPayBook(events)?.reason).toContain('two sheets')
})
