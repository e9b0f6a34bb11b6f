import { randomUUID } from 'node:crypto'
import { createCodec, type CommandMeta } from '../src/codec.ts'
import { streamName } from '../src/event-store.ts'
import type { Decider } from '../src/decider.ts'
import { createMemoryVault } from '../src/vault.ts'

/** A boat with a number of seats: a small domain for the tests of this package. */
export type SeatEvent =
  | { type: 'SeatTaken'; data: { by: string } }
  | { type: 'SeatGivenBack'; data: { by: string } }
export type SeatCommand = { take: string } | { giveBack: string }
export type Seats = { taken: readonly string[] }

export const seats = (
  capacity: number,
): Decider<SeatCommand, SeatEvent, Seats, 'SoldOut' | 'NotYours'> => ({
  initial: { taken: [] },
  decide(command, { taken }) {
    if ('giveBack' in command) {
      if (!taken.includes(command.giveBack)) return { ok: false, refusal: 'NotYours' }
      return { ok: true, events: [{ type: 'SeatGivenBack', data: { by: command.giveBack } }] }
    }
    if (taken.includes(command.take)) return { ok: true, events: [] }
    if (taken.length >= capacity) return { ok: false, refusal: 'SoldOut' }
    return { ok: true, events: [{ type: 'SeatTaken', data: { by: command.take } }] }
  },
  evolve: ({ taken }, event) =>
    event.type === 'SeatTaken'
      ? { taken: [...taken, event.data.by] }
      : { taken: taken.filter(by => by !== event.data.by) },
})

export const seatCodec = createCodec<SeatEvent>({
  types: { SeatTaken: { schema: 1 }, SeatGivenBack: { schema: 1 } },
  vault: createMemoryVault(),
})

export const newBoat = () => streamName('boat', randomUUID())

export function commandMeta(change: Partial<CommandMeta> = {}): CommandMeta {
  return {
    commandId: randomUUID(),
    correlationId: 'request-1',
    causationId: 'request-1',
    actor: 'visitor',
    tenant: 'test',
    ...change,
  }
}
