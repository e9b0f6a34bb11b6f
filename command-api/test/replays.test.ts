import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { routeOf, type Route, type RouteReply } from '@arung/platform/http/route'
import { createReplays } from '../src/replays.ts'

/** A command route that counts its runs and gives these responses. */
function route(answer: () => Promise<RouteReply<unknown>>): { route: Route; runs: () => number } {
  let runs = 0
  const declared = routeOf({
    method: 'post',
    path: '/things',
    feature: 'things',
    summary: 'Makes a thing',
    access: 'public',
    ownership: 'none',
    limit: 'write',
    data: z.unknown(),
    run: () => {
      runs += 1
      return answer()
    },
  })
  return { route: declared, runs: () => runs }
}
const asked = (commandId: string, bodyPrint = 'a') => ({
  params: {},
  query: {},
  body: {},
  principal: { kind: 'visitor' } as never,
  files: [],
  request: { id: 'request', commandId, bodyPrint } as never,
})

test('a repeated key gets the first answer, and concurrent copies share one run', async () => {
  const { route: one, runs } = route(async () => ({ data: runs() }))
  const replays = createReplays()
  const answers = await Promise.all([1, 2, 3].map(() => replays.answer(one, asked('k'))))
  answers.push(await replays.answer(one, asked('k')))
  expect(answers).toEqual(Array(4).fill({ data: 1 }))
  expect(runs()).toBe(1)
  await expect(replays.answer(one, asked('k', 'b'))).rejects.toMatchObject({ status: 422 })
})

test('a failed run is run again', async () => {
  let broken = true
  const { route: one, runs } = route(async () => {
    if (broken) throw new Error('No')
    return { data: 1 }
  })
  const replays = createReplays()
  await expect(replays.answer(one, asked('k'))).rejects.toThrow('No')
  broken = false
  await expect(replays.answer(one, asked('k'))).resolves.toEqual({ data: 1 })
  expect(runs()).toBe(2)
})

test('files are not cached, and other answers only up to the size limit', async () => {
  const file = Buffer.alloc(2 ** 20)
  const replays = createReplays({ bytesMax: 100_000 })
  const picture = route(async () => ({ file, contentType: 'image/png' }))
  for (let n = 0; n < 5; n += 1) await replays.answer(picture.route, asked(`picture ${n}`))
  expect(replays.size()).toBe(0)
  const text = route(async () => ({ data: 'x'.repeat(10_000) }))
  for (let n = 0; n < 50; n += 1) await replays.answer(text.route, asked(`text ${n}`))
  expect(replays.size()).toBeGreaterThan(20_000)
  expect(replays.size()).toBeLessThanOrEqual(100_000)
})

test('an answer expires with its time, even if nobody asks for it again', async () => {
  const { route: one, runs } = route(async () => ({ data: { token: 'secret' } }))
  const replays = createReplays({ forMs: 50 })
  await replays.answer(one, asked('k'))
  expect(replays.size()).toBeGreaterThan(0)
  await vi.waitFor(() => expect(replays.size()).toBe(0), { timeout: 60_000 })
  await replays.answer(one, asked('k'))
  expect(runs()).toBe(2)
})

test('a restored log clears the answers', async () => {
  const { route: one, runs } = route(async () => ({ data: 1 }))
  const replays = createReplays()
  await replays.answer(one, asked('k'))
  replays.clear()
  await replays.answer(one, asked('k'))
  expect(runs()).toBe(2)
})
