import { afterAll, expect } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { closure } from '@arung/domain/closures/closure'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { randomUuid } from '@arung/platform/ids'
import { closureStream } from '../../src/closures/streams.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { days } from '../shop.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { closingSales } from './closing-sales.ts'

export const words = { en: 'The river is too high.', id: 'Air sungai terlalu tinggi.' }
export const later = { kind: 'LATER' } as const
export const keep = { kind: 'KEEP' } as const
export const cancel = { kind: 'CANCEL' } as const
export const move = (date: string, time: string) => ({ kind: 'MOVE', date, time }) as const
type Desk = Awaited<ReturnType<typeof openDesk>>
type Choice = typeof later | typeof keep | typeof cancel | ReturnType<typeof move>

/** A river that the desk and the site sell, on the rafting list, and closures of it. Closed after the file's tests. */
export async function openClosingDesk() {
  const world = await openWorld()
  afterAll(() => world.close())
  const desk = await openDesk(world)
  const sales = closingSales(world, desk, await addRiver(desk))
  let lastDay = 20
  const freshDay = (): string => days((lastDay += 1))
  /** Returns the token of a person in this position. */
  async function tokenOf(position: Position): Promise<string> {
    const { accountId, token } = await world.person('reservation-admin', position.toLowerCase())
    await world.api.parts.sessions.changePosition(accountId, position)
    return token
  }
  return { world, desk, sales, closures: closuresOf(world, desk, sales), freshDay, tokenOf }
}

async function addRiver(desk: Desk): Promise<string> {
  const added = async (path: string, body: unknown): Promise<string> => {
    const { status, text, data } = await desk.send('POST', path, body)
    expect(status, text).toBe(201)
    return data.id
  }
  const typeId = await added('/product-types', { ...sampleType, name: 'Rivers', kind: 'RAFTING' })
  const river = await added('/products', {
    ...sampleSingle,
    price,
    name: 'Wide river',
    typeId,
    guideRatio: null,
    durationMinutes: 120,
    sessions: ['09:00', '13:00'],
    pools: [{ poolId: desk.shop.poolId, per: 'PERSON' }],
  })
  const sold = { productId: desk.shop.rafting, variantId: null }
  const mapped = await desk.send('PUT', '/product-mappings', { ...sold, parts: [river] })
  expect(mapped.status, mapped.text).toBe(200)
  return river
}

type Started = Partial<{
  token: string
  closureId: string
  list: string
  times: readonly string[] | null
}>

function closuresOf(world: World, desk: Desk, { bookingOf }: ReturnType<typeof closingSales>) {
  const internal = (path: string, body: unknown = {}) =>
    world.send('POST', `/internal/closures/${path}`, body, { token: world.system() })
  const chosen = async (bookingId: string, choice: Choice) => ({
    bookingId,
    revision: (await bookingOf(bookingId)).revision,
    choice,
  })
  function start(date: string, parties: readonly unknown[], more: Started = {}): Promise<Answer> {
    const { token = desk.staff.token, closureId = randomUuid(), ...scope } = more
    const body = { list: 'RAFTING', times: ['09:00'], reason: 'WATER', words, ...scope }
    return desk.send('POST', '/closures', { closureId, date, parties, ...body }, token)
  }
  const close = (closureId: string) =>
    internal(`${closureId}/close`, { sessions: [{ poolId: desk.shop.poolId, time: '09:00' }] })
  const handle = (closureId: string, bookingId: string) =>
    internal(`${closureId}/parties/${bookingId}`)
  async function stateOf(closureId: string) {
    const { state } = await world.api.parts.workers.load(closureStream(closureId), closure)
    if (state === null) throw new Error(`${closureId} is not there`)
    return state
  }
  const outcomeOf = async (closureId: string, bookingId: string) =>
    (await stateOf(closureId)).parties.get(bookingId)?.outcome
  /** Returns the event about what became of a party. */
  const handledOf = async (closureId: string, bookingId: string) =>
    (await world.log()).findLast(
      ({ type, data }) =>
        type === 'PartyHandled' && data.closureId === closureId && data.bookingId === bookingId,
    )?.data
  /** Starts a closure, closes its sessions and handles its parties. */
  async function run(date: string, parties: readonly { bookingId: string }[], more: Started = {}) {
    const answer = await start(date, parties, more)
    expect(answer.status, answer.text).toBe(201)
    const closureId: string = answer.data.id
    expect((await close(closureId)).status).toBe(200)
    for (const { bookingId } of parties) {
      const handled = await handle(closureId, bookingId)
      expect(handled.status, handled.text).toBe(200)
    }
    return closureId
  }
  const decide = (closureId: string, parties: readonly unknown[], token?: string) =>
    desk.send('POST', `/closures/${closureId}/parties`, { parties }, token)
  return { chosen, start, close, handle, stateOf, outcomeOf, handledOf, run, decide }
}
