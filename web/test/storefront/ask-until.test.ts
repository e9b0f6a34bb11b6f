import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askUntil } from '../../src/storefront/payments/ask-until.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that answers after `heldMs`, and with "there" from its `nth` answer on. */
function server({ heldMs, nth }: { heldMs: number; nth: number }) {
  const askedAtMs: number[] = []
  const startedMs = Date.now()
  const read = async ({ prefer }: Readonly<Record<string, string>>) => {
    expect(prefer).toBe('wait=8')
    askedAtMs.push(Date.now() - startedMs)
    const answer = askedAtMs.length
    await new Promise(resolve => setTimeout(resolve, heldMs))
    return answer >= nth ? 'there' : 'not yet'
  }
  return { read, askedAtMs }
}
const isThere = (answer: string) => answer === 'there'

describe('what is waited for', () => {
  test('is returned as soon as the server answers that it is there', async () => {
    const { read, askedAtMs } = server({ heldMs: 100, nth: 1 })
    const answer = askUntil({ read, isThere, pauseMs: 2_000 })
    await vi.advanceTimersByTimeAsync(100)
    expect(await answer).toBe('there')
    expect(askedAtMs).toEqual([0])
  })

  test('is asked for again at once after an answer that was held', async () => {
    const { read, askedAtMs } = server({ heldMs: 8_000, nth: 3 })
    const answer = askUntil({ read, isThere, pauseMs: 2_000 })
    await vi.advanceTimersByTimeAsync(24_000)
    expect(await answer).toBe('there')
    expect(askedAtMs).toEqual([0, 8_000, 16_000])
  })

  test('is asked for again after a pause where nothing holds the answer', async () => {
    const { read, askedAtMs } = server({ heldMs: 50, nth: 4 })
    const answer = askUntil({ read, isThere, pauseMs: 2_000 })
    await vi.advanceTimersByTimeAsync(6_050)
    expect(await answer).toBe('there')
    expect(askedAtMs).toEqual([0, 2_000, 4_000, 6_000])
  })

  test('is given up after half a minute, with the last answer', async () => {
    const { read, askedAtMs } = server({ heldMs: 0, nth: Infinity })
    const answer = askUntil({ read, isThere, pauseMs: 1_000 })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await answer).toBe('not yet')
    expect(askedAtMs.at(-1)).toBe(30_000)
  })

  test('is not asked for after the page was left', async () => {
    const { read, askedAtMs } = server({ heldMs: 100, nth: Infinity })
    const leaving = new AbortController()
    const answer = askUntil({ read, isThere, pauseMs: 1_000, signal: leaving.signal })
    leaving.abort()
    await vi.advanceTimersByTimeAsync(100)
    expect(await answer).toBe('not yet')
    expect(askedAtMs).toEqual([0])
  })
})
