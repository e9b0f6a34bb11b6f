import type { PlacesChange } from '@arung/domain/bookings/events'
import { changedHolds } from '@arung/domain/orders/changed-holds'
import { instantOf } from '@arung/domain/time'
import { expect } from 'vitest'
import type { World } from '../world.ts'

type Changed = Readonly<{ bookingId: string; changeId: string; places: PlacesChange }>

/** Runs what the workers send for all events of the log so far whose time has come. */
export async function timersOf(world: World, send: World['send']): Promise<void> {
  const now = world.clock.now().toISOString()
  const ask = async (path: string, body: object) => {
    const answer = await send('POST', `/internal${path}`, body, { token: world.system() })
    expect([200, 503], answer.text).toContain(answer.status)
  }
  const lapse = async (bookingId: string, at: string) => {
    if (at <= now) await ask(`/bookings/${bookingId}/lapse`, { at })
  }
  const settle = async ({ bookingId, changeId, places }: Changed) => {
    const holds = changedHolds(places.before, places.after).map(({ poolId, date, holdId }) => ({
      poolId,
      date,
      holdId,
    }))
    await ask(`/bookings/${bookingId}/settle`, { changeId, holds })
  }
  for (const { type, data } of await world.log())
    switch (type) {
      case 'HoldChanged': {
        const { poolId, date, holdId, owner, changeId, expiresAt } = data
        if (expiresAt <= now)
          await ask('/capacity/settle-change', { poolId, date, holdId, owner, changeId })
        break
      }
      case 'PlacesHeld':
      case 'HoldBound': {
        const { poolId, date, holdId, expiresAt } = data
        if (expiresAt <= now) await ask('/capacity/expire-hold', { poolId, date, holdId })
        break
      }
      case 'MoveAsked':
      case 'GuestsAsked':
        await lapse(data.bookingId, data.lapsesAt)
        break
      case 'BookingMoved':
        await lapse(data.bookingId, instantOf(data.after.date, data.after.time))
        await settle(data)
        break
      case 'MoveDeclined':
      case 'GuestsDeclined':
      case 'GuestsChanged':
        await settle(data)
        break
      default:
    }
}
