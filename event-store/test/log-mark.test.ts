import { describe, expect, test } from 'vitest'
import { positionOf } from '../src/event-store.ts'
import { createLogMark, type Look } from '../src/log-mark.ts'

const one = { position: positionOf(7), id: 'of-one' }
/** Returns a look that finds this in the log. */
const finds =
  (epoch: string, id: string | null): Look =>
  async () => ({ epoch, id })

/** Returns a look that stays pending until the test sets its result. */
function slowLook() {
  const answers: ((answer: Awaited<ReturnType<Look>>) => void)[] = []
  const look: Look = () => new Promise(resolve => answers.push(resolve))
  return { look, answer: (epoch: string, id: string | null) => answers.shift()?.({ epoch, id }) }
}

function markOf(epoch: string) {
  const mark = createLogMark(epoch)
  const told: number[] = []
  mark.onLost(() => told.push(mark.edition()))
  return { mark, told }
}

describe('two concurrent checks of a log', () => {
  test('find one loss, not two', async () => {
    const { mark, told } = markOf('one')
    mark.saw(one)
    const [first, second] = [slowLook(), slowLook()]
    const found = [mark.holds(first.look), mark.holds(second.look)]
    first.answer('two', null)
    expect(await found[0]).toBe(false)
    second.answer('two', null)
    await Promise.resolve()
    second.answer('two', null)
    expect(await found[1]).toBe(true)
    expect(told).toEqual([1])
    expect(mark.epoch()).toBe('two')
  })

  test('find no second loss when the later one still saw the old log, and keep the new epoch', async () => {
    const { mark, told } = markOf('one')
    mark.saw(one)
    const old = slowLook()
    const found = mark.holds(old.look)
    expect(await mark.holds(finds('two', null))).toBe(false)
    expect(await mark.holds(finds('two', null))).toBe(true)
    old.answer('one', 'of-one')
    await Promise.resolve()
    old.answer('two', null)
    expect(await found).toBe(true)
    expect(told).toEqual([1])
    expect(mark.epoch()).toBe('two')
  })
})

test('a log has no epoch between a loss and the next check', async () => {
  const { mark } = markOf('one')
  mark.saw(one)
  expect(mark.agrees(one.position, 'of-another')).toBe(false)
  expect(mark.epoch()).toBeUndefined()
  expect(await mark.holds(finds('one', null))).toBe(true)
  expect(mark.epoch()).toBe('one')
})
