import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate, type GateLimits } from '@arung/platform/http/protect/gate'

const wide: GateLimits = { atOnce: 2, waitingMax: 100, waitMsMax: 10_000, ofOneMax: 100 }
const busy = { status: 503, extra: { headers: { 'retry-after': '2' } } }

/** Work that ends when the test says so. */
function work(name: string, log: string[]) {
  let end: () => void = () => undefined
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const run = async () => {
    log.push(name)
    await ended
    return name
  }
  return { run, end }
}
const turn = () => sleep(5)

test('a gate runs no more calls at once than its limit, and answers every call', async () => {
  const gate = createGate(wide)
  let underWay = 0
  let most = 0
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      gate(async () => {
        most = Math.max(most, (underWay += 1))
        await sleep(1)
        underWay -= 1
        return at
      }),
    ),
  )
  expect(most).toBe(2)
  expect(answers).toEqual(Array.from({ length: 50 }, (_, at) => at))
})

test('a call beyond a full queue is refused at once, and the queue still moves', async () => {
  const gate = createGate({ ...wide, atOnce: 1, waitingMax: 2 })
  const first = work('first', [])
  const all = [first.run, async () => 'second', async () => 'third', async () => 'fourth'].map(
    run => gate(run),
  )
  await expect(all[3]).rejects.toMatchObject(busy)
  first.end()
  expect(await Promise.all(all.slice(0, 3))).toEqual(['first', 'second', 'third'])
  expect(await gate(async () => 'later')).toBe('later')
})

test('a caller can detect a full queue before it does any preparatory work', async () => {
  const gate = createGate({ ...wide, atOnce: 1, waitingMax: 1, ofOneMax: 2 })
  const first = work('first', [])
  const running = gate(first.run, { key: 'one' })
  expect(() => gate.assertNotFull({ key: 'other' })).not.toThrow()
  const second = gate(async () => 'second', { key: 'one' })
  expect(() => gate.assertNotFull({ key: 'other' })).toThrow(expect.objectContaining(busy))
  first.end()
  expect(await Promise.all([running, second])).toEqual(['first', 'second'])
  await turn()
  expect(() => gate.assertNotFull({ key: 'one' })).not.toThrow()
})

test('a call that has waited too long is refused, and its work never starts', async () => {
  const gate = createGate({ ...wide, atOnce: 1, waitMsMax: 30 })
  const first = work('first', [])
  const running = gate(first.run)
  let begun = false
  const late = gate(async () => {
    begun = true
  })
  await expect(late).rejects.toMatchObject(busy)
  first.end()
  await running
  await turn()
  expect(begun).toBe(false)
})

test('one call of a caller does not wait for all calls of another caller', async () => {
  const gate = createGate({ ...wide, atOnce: 1 })
  const order: string[] = []
  const calls = Array.from({ length: 20 }, (_, at) =>
    gate(async () => order.push(`flood ${at}`), { key: 'flood' }),
  )
  calls.push(gate(async () => order.push('guest'), { key: 'guest' }))
  await Promise.all(calls)
  expect(order.indexOf('guest')).toBeLessThanOrEqual(2)
})

test('one address gets only its share of the queue, and has the share again afterwards', async () => {
  const gate = createGate({ ...wide, atOnce: 1, ofOneMax: 3 })
  const first = work('first', [])
  const taken = [first.run, async () => 'second', async () => 'third'].map(run =>
    gate(run, { key: 'a' }),
  )
  await expect(gate(async () => 4, { key: 'a' })).rejects.toMatchObject(busy)
  const other = gate(async () => 'b', { key: 'b' })
  first.end()
  await Promise.all([...taken, other])
  for (let at = 0; at < 9; at += 1) expect(await gate(async () => at, { key: 'a' })).toBe(at)
})

test('no work is done for callers that have left, and they make room in a full queue', async () => {
  const gate = createGate({ ...wide, atOnce: 1, waitingMax: 2 })
  const order: string[] = []
  const first = work('first', order)
  const running = gate(first.run)
  const gone = [1, 2].map(at => gate(async () => order.push(`gone ${at}`), { isGone: () => true }))
  const told = Promise.allSettled(gone)
  const here = gate(async () => order.push('here'))
  first.end()
  await Promise.all([running, here])
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(order).toEqual(['first', 'here'])
})

test('failed work frees its slot', async () => {
  const gate = createGate({ ...wide, atOnce: 1 })
  const fail = () => gate(() => Promise.reject(new Error('broken')), { key: 'a' })
  for (let at = 0; at < 200; at += 1) await expect(fail()).rejects.toThrow('broken')
  expect(await gate(async () => 'fine', { key: 'a' })).toBe('fine')
})

test('work that blocks lets the process do other work in between', async () => {
  const gate = createGate({ ...wide, atOnce: 1, restShare: 1 })
  const block = async () => {
    const until = performance.now() + 10
    while (performance.now() < until);
  }
  const works = Promise.all(Array.from({ length: 20 }, () => gate(block)))
  let turns = 0
  let over = false
  const others = (async () => {
    while (!over) {
      await sleep(1)
      turns += 1
    }
  })()
  await works
  over = true
  await others
  expect(turns).toBeGreaterThan(40)
})

test('the caller with the fewest recent admissions is next, whoever came first', async () => {
  const gate = createGate({ ...wide, atOnce: 1 })
  for (let nth = 0; nth < 3; nth += 1) await gate(async () => nth, { key: 'often' })
  const order: string[] = []
  const first = work('first', order)
  const running = gate(first.run, { key: 'other' })
  const waiting = ['often', 'other', 'new'].map(key =>
    gate(async () => void order.push(key), { key }),
  )
  first.end()
  await Promise.all([running, ...waiting])
  expect(order).toEqual(['first', 'new', 'other', 'often'])
})

test('a burst is admitted at once, and what comes after it at the set rate', async () => {
  const gate = createGate({ ...wide, atOnce: 50, pace: { perSecond: 20, saved: 10 } })
  const startedMs = performance.now()
  const beganMs: number[] = []
  const works = Array.from({ length: 14 }, () =>
    gate(async () => void beganMs.push(performance.now() - startedMs)),
  )
  await new Promise(resolve => setImmediate(resolve))
  expect(beganMs.length).toBeGreaterThanOrEqual(10)
  await Promise.all(works)
  expect(beganMs[10]).toBeGreaterThan(35)
  expect(beganMs[13]).toBeGreaterThan(185)
})
