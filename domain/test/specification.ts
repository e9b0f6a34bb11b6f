import { expect } from 'vitest'
import type { Decider } from '../src/decider.ts'

/** The state after a history. */
export const folded = <Command, Event, State, Refusal>(
  decider: Decider<Command, Event, State, Refusal>,
  events: readonly Event[],
): State => events.reduce(decider.evolve, decider.initial)

/** `given(decider, ...history).when(command).thenEvents(...events)`: one sentence about a decider. */
export const given = <Command, Event extends { type: string }, State, Refusal>(
  decider: Decider<Command, Event, State, Refusal>,
  ...history: readonly Event[]
) => ({
  when(command: Command) {
    const before = folded(decider, history)
    const decision = decider.decide(command, before)
    return {
      /** Exactly these events happen. */
      thenEvents(...events: readonly Event[]) {
        expect(decision).toEqual({ ok: true, events })
      },
      /** Events of these types happen, in this order; they are handed out for a closer look. */
      thenTypes(...types: readonly Event['type'][]): readonly Event[] {
        expect(decision.ok ? decision.events.map(event => event.type) : decision).toEqual(types)
        return decision.ok ? decision.events : []
      },
      /** The command is fine and changes nothing. */
      thenNothing() {
        expect(decision).toEqual({ ok: true, events: [] })
      },
      thenRefused(refusal: Refusal) {
        expect(decision).toEqual({ ok: false, refusal })
      },
      /** The state that follows. */
      thenState(): State {
        if (!decision.ok) throw new Error(`Refused: ${String(decision.refusal)}`)
        return decision.events.reduce(decider.evolve, before)
      },
    }
  },
})
