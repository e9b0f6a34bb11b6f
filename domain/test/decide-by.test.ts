import { describe, expect, expectTypeOf, test } from 'vitest'
import { accept, decideBy, refuse, type Decisions } from '../src/decider.ts'

type Open = { type: 'Open'; by: string }
type Shut = { type: 'Shut'; softly: boolean }
type Door = Readonly<{ isOpen: boolean }>
type DoorDecisions = Decisions<Open | Shut, string, Door, 'Locked'>

const decisions: DoorDecisions = {
  Open: ({ by }, { isOpen }) => (isOpen ? accept() : accept(`opened by ${by}`)),
  Shut: ({ softly }, { isOpen }) =>
    isOpen ? accept(softly ? 'shut' : 'slammed') : refuse('Locked'),
}
const decide = decideBy<Open | Shut, string, Door, 'Locked'>(decisions)

describe('decisions by the type of their command', () => {
  test('each command is decided by the function of its type', () => {
    expect(decide({ type: 'Open', by: 'a guest' }, { isOpen: false })).toEqual(
      accept('opened by a guest'),
    )
    expect(decide({ type: 'Shut', softly: true }, { isOpen: true })).toEqual(accept('shut'))
    expect(decide({ type: 'Shut', softly: true }, { isOpen: false })).toEqual(refuse('Locked'))
  })

  test.each(['Paint', 'toString', '__proto__'])('the unknown command %s throws', type => {
    expect(() => decide({ type } as never, { isOpen: true })).toThrow(
      `Unhandled case: {"type":"${type}"}`,
    )
  })

  test('each function accepts only the command of its own type', () => {
    expectTypeOf(decisions.Open).parameter(0).toEqualTypeOf<Open>()
    expectTypeOf(decisions.Shut).parameter(0).toEqualTypeOf<Shut>()
  })

  test('a missing decision, an extra one and one for another command do not compile', () => {
    const { Open } = decisions
    // @ts-expect-error Shut is missing.
    const missing: DoorDecisions = { Open }
    // @ts-expect-error No command is called Paint.
    const surplus: DoorDecisions = { ...decisions, Paint: () => accept() }
    const swapped: DoorDecisions = {
      ...decisions,
      // @ts-expect-error A function that opens cannot decide about shutting.
      Shut: Open,
    }
    expect([missing, surplus, swapped]).toHaveLength(3)
  })
})
