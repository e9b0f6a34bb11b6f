import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decider } from '../src/decider.ts'
import { folded } from './specification.ts'

const sequenceMax = 40

/** Applies commands in sequence and returns the events of the accepted ones, with the state. */
export function run<Command, Event, State, Refusal>(
  decider: Decider<Command, Event, State, Refusal>,
  commands: readonly Command[],
): { state: State; events: readonly Event[] } {
  let state = decider.initial
  const events: Event[] = []
  for (const command of commands) {
    const decision = decider.decide(command, state)
    if (!decision.ok) continue
    events.push(...decision.events)
    state = decision.events.reduce(decider.evolve, state)
  }
  return { state, events }
}

/**
 * Checks the laws of a decider: repeating a command emits no further event, any history folds, however odd, a state
 * never changes once it is made, and `holds` is true for the result of accepted commands.
 */
export function deciderLaws<Command, Event, State, Refusal>(options: {
  name: string
  decider: Decider<Command, Event, State, Refusal>
  commands: fc.Arbitrary<Command>
  events: fc.Arbitrary<Event>
  holds?: (state: State, events: readonly Event[]) => void
  runs?: number
}): void {
  const { name, decider, holds, runs = 300 } = options
  const commands = fc.array(options.commands, { maxLength: sequenceMax })
  describe(`laws of ${name}`, () => {
    test('repeating a command emits no event', () => {
      fc.assert(
        fc.property(commands, options.commands, (before, command) => {
          const { state } = run(decider, before)
          const first = decider.decide(command, state)
          if (!first.ok) return
          const again = decider.decide(command, first.events.reduce(decider.evolve, state))
          expect(again.ok ? again.events : []).toEqual([])
        }),
        { numRuns: runs },
      )
    })

    test('any history folds, in any order', () => {
      fc.assert(
        fc.property(fc.array(options.events, { maxLength: sequenceMax }), events => {
          expect(() => folded(decider, events)).not.toThrow()
        }),
        { numRuns: runs },
      )
    })

    test('a state never changes once it is made', () => {
      fc.assert(
        fc.property(commands, before => {
          const states: { state: State; seen: string }[] = []
          run(
            {
              ...decider,
              evolve: (state, event) => {
                states.push({ state, seen: picture(state) })
                return decider.evolve(state, event)
              },
            },
            before,
          )
          for (const { state, seen } of states) expect(picture(state)).toBe(seen)
        }),
        { numRuns: Math.min(runs, 100) },
      )
    })

    if (holds)
      test('its invariants hold after every command', () => {
        fc.assert(
          fc.property(commands, before => {
            for (let count = 0; count <= before.length; count += 1) {
              const { state, events } = run(decider, before.slice(0, count))
              holds(state, events)
            }
          }),
          { numRuns: runs },
        )
      })
  })
}

/** Returns a state as text, with maps and sets expanded. */
const picture = (state: unknown): string =>
  JSON.stringify(state, (_key, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  )
