import { logPositionText, readLogPosition } from '@arung/contracts/log-position'
import { minPositionHeader } from '@arung/contracts/envelope'
import { invalidInput } from './errors.ts'

/** The log's epoch, by name, for positions that enter or leave the process. */
export type LogEpoch = Readonly<{
  /** Undefined while the process does not know the epoch; responses then carry positions alone. */
  now(): string | undefined
  /** Returns whether this is the name of the current epoch. A process that knows another name may check again. */
  isNow(name: string): boolean | Promise<boolean>
}>

/** The epoch of a process that knows nothing of its log. */
export const unknownEpoch: LogEpoch = { now: () => undefined, isNow: () => true }

/** The request's `X-Min-Position`. `isVoid` when it was a position in another epoch, which no read can wait for. */
export type Asked = Readonly<{ minPosition: number; isVoid: boolean }>

/** Reads the header. Without it nothing is waited for; a malformed one throws 422. */
export async function askedOf(
  header: string | string[] | undefined,
  epoch: LogEpoch,
): Promise<Asked> {
  if (header === undefined) return { minPosition: 0, isVoid: false }
  const place = typeof header === 'string' ? readLogPosition(header) : null
  if (place === null)
    throw invalidInput([{ path: minPositionHeader, message: 'Must be a place in the log' }])
  const isVoid = place.epoch !== null && !(await epoch.isNow(place.epoch))
  return { minPosition: isVoid ? 0 : place.position, isVoid }
}

/** Formats a position of the current epoch for `X-Position`. */
export const placeText = (position: number, epoch: LogEpoch): string =>
  logPositionText({ position, epoch: epoch.now() ?? null })
