import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/app/api/api-error.ts'
import {
  asksFirst,
  nextToSend,
  type Effect,
  type Entry,
} from '../../src/reservation/queue/entry.ts'
import { openMoveStorage, type MoveStorage } from '../../src/reservation/queue/move-storage.ts'
import { createQueue, type Result } from '../../src/reservation/queue/queue.ts'
import { withWaiting } from '../../src/reservation/queue/shown.ts'
import { viewOf } from './booking-view.ts'

const me = '5a000000-0000-4000-8000-000000000001'
const [sari, budi] = ['sari', 'budi']
let made = 0
const entryOf = (effect: Effect, change: Partial<Entry> = {}): Entry => ({
  id: `move-${(made += 1)}`,
  accountId: me,
  effect,
  name: 'Ketut Sari',
  request: { path: '/a' as Entry['request']['path'], method: 'POST', body: {} },
  happenedAt: new Date().toISOString(),
  nth: made,
  state: 'NEW',
  refusal: null,
  agreed: false,
  ...change,
})
const receive = (bookingId: string, change: Partial<Entry> = {}) =>
  entryOf({ kind: 'RECEIVE', bookingId, present: 4 }, change)
const start = (bookingId: string) => entryOf({ kind: 'START', bookingId })
const failure = (status: number) => new ApiError({ status, code: 'Wrong', message: 'Refused' })

/** A queue whose server answers as `answers` says: the error of a move, or nothing where it is accepted. */
function deskOf(
  answers: (entry: Entry, attempt: number) => ApiError | null = () => null,
  storage?: MoveStorage,
) {
  const stored = new Map<string, Entry>()
  const attempts: string[] = []
  const later: (() => void)[] = []
  const desk = { online: true, account: me as string | null, othersAreDone: Promise.resolve() }
  const queue = createQueue({
    storage: storage ?? {
      all: async () => [...stored.values()],
      put: async entry => void stored.set(entry.id, entry),
      remove: async ids => ids.forEach(id => stored.delete(id)),
    },
    async send(entry) {
      attempts.push(entry.id)
      const error = answers(entry, attempts.filter(id => id === entry.id).length)
      if (error) throw error
    },
    account: () => desk.account,
    alone: work => desk.othersAreDone.then(work),
    isOnline: () => desk.online,
    readAgain: async () => undefined,
    tellOthers: () => undefined,
    later: (_ms, work) => later.push(work),
  })
  return { queue, attempts, stored, later, desk }
}

describe('a move', () => {
  test('is sent at once and kept nowhere where there is a connection', async () => {
    const { queue, stored } = deskOf()
    expect(await queue.add(receive(sari))).toEqual({ kind: 'SENT' })
    expect(stored.size).toBe(0)
  })
  test('waits without a connection, and is sent once in order when it is back', async () => {
    const { queue, attempts, desk } = deskOf()
    desk.online = false
    const moves = [receive(sari), start(sari), receive(budi)]
    for (const move of moves) expect(await queue.add(move)).toEqual({ kind: 'WAITS' })
    expect(attempts).toEqual([])
    desk.online = true
    await Promise.all([queue.tryNow(), queue.tryNow()])
    expect(attempts).toEqual(moves.map(({ id }) => id))
  })
  test('that had no answer is tried again under the same key', async () => {
    const { queue, attempts, later } = deskOf((_entry, attempt) =>
      attempt === 1 ? failure(0) : null,
    )
    const move = receive(sari)
    expect(await queue.add(move)).toEqual({ kind: 'WAITS' })
    expect(later).toHaveLength(1)
    await queue.tryNow()
    expect(attempts).toEqual([move.id, move.id])
  })
  test('that is refused right away is nowhere afterwards: whoever made it is told', async () => {
    const { queue, stored } = deskOf(() => failure(409))
    expect(await queue.add(receive(sari))).toMatchObject({ kind: 'REFUSED' })
    expect(stored.size).toBe(0)
  })
  test('that waited and is refused stops its own booking until a person dismisses it', async () => {
    const { queue, attempts, desk } = deskOf(({ effect }) =>
      effect.kind === 'RECEIVE' && effect.bookingId === sari ? failure(409) : null,
    )
    desk.online = false
    const moves = [receive(sari), start(sari), receive(budi)]
    for (const move of moves) await queue.add(move)
    desk.online = true
    await queue.tryNow()
    expect(attempts).toEqual([moves[0]!.id, moves[2]!.id])
    expect(queue.entries().find(({ id }) => id === moves[0]!.id)).toMatchObject({
      state: 'REFUSED',
      refusal: 'Refused',
    })
    await queue.dismiss(moves[0]!.id)
    expect(attempts.at(-1)).toBe(moves[1]!.id)
  })
  test('of a session that has ended stays for the same person, and nobody else sends it', async () => {
    let isSignedOut = true
    const { queue, attempts, stored, desk } = deskOf(() => (isSignedOut ? failure(401) : null))
    await queue.add(receive(sari))
    expect(stored.size).toBe(1)
    isSignedOut = false
    for (const account of ['another account', null]) {
      desk.account = account
      await queue.tryNow()
      expect(attempts).toHaveLength(1)
    }
    desk.account = me
    await queue.tryNow()
    expect(stored.size).toBe(0)
  })
  test('that another tab sent first has an answer, also where it was refused', async () => {
    for (const state of ['SENT', 'REFUSED'] as const) {
      const { queue, attempts, stored, desk } = deskOf()
      let others = () => {}
      desk.othersAreDone = new Promise<void>(resolve => (others = resolve))
      const move = receive(sari)
      let answer: Result | null = null
      void queue.add(move).then(given => (answer = given))
      await expect.poll(() => stored.has(move.id)).toBe(true)
      if (state === 'SENT') stored.delete(move.id)
      else stored.set(move.id, { ...move, state, refusal: 'Refused' })
      others()
      await expect.poll(() => answer).toEqual({ kind: state === 'SENT' ? 'SENT' : 'WAITS' })
      expect(queue.entries().map(entry => entry.state)).toEqual(state === 'SENT' ? [] : ['REFUSED'])
      expect(attempts).toEqual([])
    }
  })
  test('is sent where the browser keeps nothing, and waits for a connection while the page is open', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('Not in a private window', 'SecurityError')
      },
    })
    const { queue, attempts, desk } = deskOf(() => null, openMoveStorage())
    expect(await queue.add(receive(sari))).toEqual({ kind: 'SENT' })
    desk.online = false
    expect(await queue.add(receive(budi))).toEqual({ kind: 'WAITS' })
    desk.online = true
    await queue.tryNow()
    expect(attempts).toHaveLength(2)
    vi.unstubAllGlobals()
  })
  test('of an earlier day asks first', async () => {
    const { queue, attempts, stored } = deskOf()
    const old = receive(sari, { happenedAt: '2026-01-01T01:00:00.000Z', state: 'WAITING' })
    stored.set(old.id, old)
    await queue.tryNow()
    expect(attempts).toEqual([])
    await queue.repeat(old.id)
    expect(attempts).toEqual([old.id])
  })
  test('is erased for its own account only', async () => {
    const { queue, stored, desk } = deskOf()
    desk.online = false
    const other = receive(budi, { accountId: 'another account' })
    stored.set(other.id, other)
    await queue.tryNow()
    await queue.add(receive(sari))
    await queue.erase(me)
    expect([...stored.keys()]).toEqual([other.id])
  })
})

test('the next move is the first of a booking that no person has to look at', () => {
  const refused = receive(sari, { state: 'REFUSED' })
  const behind = start(sari)
  const old = receive('ayu', { happenedAt: '2026-11-28T01:00:00.000Z' })
  expect(nextToSend([old, behind, refused], me, '2026-11-29')).toBeNull()
  const today = receive(budi, { happenedAt: '2026-11-29T01:00:00.000Z' })
  expect(nextToSend([old, behind, refused, today], me, '2026-11-29')).toBe(today)
  expect(asksFirst(refused, '2026-11-29')).toBe(false)
})

test('a row shows its waiting moves, and not one that was never tried or was refused', () => {
  const row = viewOf({ bookingId: sari })
  const waits = { state: 'WAITING' } as const
  const moves = [receive(sari, waits), entryOf({ kind: 'START', bookingId: sari }, waits)]
  expect(withWaiting(row, moves)).toMatchObject({ state: 'ON_ACTIVITY', present: 4 })
  const none = [receive(sari), receive(sari, { state: 'REFUSED' }), receive(budi, waits)]
  expect(withWaiting(row, none)).toEqual(row)
})
