import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiFetch } from '../../src/app/api/api-fetch.ts'
import { startApi, type Answer } from '../api-stub.ts'
import { anyPath } from '../any-path.ts'

let api: Awaited<ReturnType<typeof startApi>>
let place: string | null

beforeEach(async () => {
  // A newly opened page, in its own tab.
  sessionStorage.clear()
  vi.resetModules()
  const answer = (): Answer => ({
    body: { data: null },
    ...(place === null ? {} : { headers: { 'x-position': place } }),
  })
  api = await startApi(answer)
  api.asOrigin()
})
afterEach(() => api.stop())

/** A fresh module without memory, as after a reload. */
const reloaded = () => import('../../src/app/api/log-position.ts')

describe('the position that reads request', () => {
  test.each([
    ['grows with each write', ['5;epoch=aaaaaaaa', '9;epoch=aaaaaaaa'], '9;epoch=aaaaaaaa'],
    ['never falls back', ['9;epoch=aaaaaaaa', '5;epoch=aaaaaaaa'], '9;epoch=aaaaaaaa'],
    ['is forgotten with its epoch', ['9;epoch=aaaaaaaa', '5;epoch=bbbbbbbb'], '5;epoch=bbbbbbbb'],
    ['is asked for no more when a read says so', ['9;epoch=aaaaaaaa', '0;epoch=bbbbbbbb'], null],
    ['gets an epoch when there is one', ['9', '5;epoch=bbbbbbbb'], '5;epoch=bbbbbbbb'],
    ['may be a number alone', ['5', '9', '7'], '9'],
    ['is none where nothing was said', ['', 'nonsense', '-1', '7;epoch=x'], null],
  ])('%s', async (_, said, asked) => {
    const { rememberPosition, seenPosition } = await reloaded()
    for (const header of said) rememberPosition(header)
    expect(seenPosition()).toBe(asked)
    expect((await reloaded()).seenPosition()).toBe(asked)
  })

  test('survives a reload of the page', async () => {
    ;(await reloaded()).rememberPosition('9;epoch=aaaaaaaa')
    vi.resetModules()
    expect((await reloaded()).seenPosition()).toBe('9;epoch=aaaaaaaa')
  })
})

test('a response with another epoch ends requests for the old position', async () => {
  place = '9;epoch=aaaaaaaa'
  await apiFetch(anyPath('/carts'), { method: 'POST', body: {} })
  place = '0;epoch=bbbbbbbb'
  await apiFetch(anyPath('/carts'))
  place = null
  await apiFetch(anyPath('/carts'))
  const asked = api.calls.map(call => call.headers['x-min-position'])
  expect(asked).toEqual([undefined, '9;epoch=aaaaaaaa', undefined])
})
