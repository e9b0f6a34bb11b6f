import { logPlaceText, readLogPlace } from '@arung/contracts/log-place'
import { minPositionHeader } from '@arung/contracts/envelope'
import { invalidInput } from './errors.ts'

/** The epoch of the log, by its name, for places of the log that enter or leave the process. */
export type LogEpoch = Readonly<{
  /** Undefined while the process does not know it: then answers say positions alone. */
  now(): string | undefined
  /** Whether this is the name of the epoch now; who knows another one may look again. */
  isNow(name: string): boolean | Promise<boolean>
}>

/** Of a process that knows nothing of its log. */
export const unknownEpoch: LogEpoch = { now: () => undefined, isNow: () => true }

/** What `X-Min-Position` asks for; `isVoid` where that was a place in another epoch, for which nobody can wait. */
export type Asked = Readonly<{ minPosition: number; isVoid: boolean }>

/** Reads the header; without it nothing is asked. Malformed ones are answered 422. */
export async function askedOf(
  header: string | string[] | undefined,
  epoch: LogEpoch,
): Promise<Asked> {
  if (header === undefined) return { minPosition: 0, isVoid: false }
  const place = typeof header === 'string' ? readLogPlace(header) : null
  if (place === null)
    throw invalidInput([{ path: minPositionHeader, message: 'Must be a place in the log' }])
  const isVoid = place.epoch !== null && !(await epoch.isNow(place.epoch))
  return { minPosition: isVoid ? 0 : place.position, isVoid }
}

/** A place of the epoch now, as `X-Position` tells it. */
export const placeText = (position: number, epoch: LogEpoch): string =>
  logPlaceText({ position, epoch: epoch.now() ?? null })
