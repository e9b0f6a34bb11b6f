import { expect } from 'vitest'
import type { Decider } from '../src/decider.ts'

/** Returns the state after a history. */
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
      /** Expects exactly these events. */
      thenEvents(...events: readonly Event[]) {
        expect(decision).toEqual({ ok: true, events })
      },
      /** Expects events of these types, in this order, and returns them for further checks. */
      thenTypes(...types: readonly Event['type'][]): readonly Event[] {
        expect(decision.ok ? decision.events.map(event => event.type) : decision).toEqual(types)
        return decision.ok ? decision.events : []
      },
      /** Expects that the command is accepted and emits no event. */
      thenNothing() {
        expect(decision).toEqual({ ok: true, events: [] })
      },
      thenRefused(refusal: Refusal) {
        expect(decision).toEqual({ ok: false, refusal })
      },
      /** Returns the resulting state. */
      thenState(): State {
        if (!decision.ok) throw new Error(`Refused: ${String(decision.refusal)}`)
        return decision.events.reduce(decider.evolve, before)
      },
    }
  },
})
