/**
 * A place in the log as headers carry it: `4711;epoch=1f0c3a9e`. Positions of two epochs cannot be compared: a log that
 * was restored from a copy or moved to another store begins a new epoch. A place without an epoch belongs to any.
 */
export type LogPlace = Readonly<{ position: number; epoch: string | null }>

const placePattern = /^(\d{1,15})(?:;epoch=([0-9a-f]{8}))?$/
const epochCharacters = 8

/** The name of an epoch: the beginning of its UUID. */
export const epochName = (epoch: string): string => epoch.slice(0, epochCharacters)

export const logPlaceText = ({ position, epoch }: LogPlace): string =>
  epoch === null ? String(position) : `${position};epoch=${epoch}`

/** Reads the format of `logPlaceText`; null for anything else. */
export function readLogPlace(text: string): LogPlace | null {
  const [, position, epoch = null] = placePattern.exec(text) ?? []
  return position === undefined ? null : { position: Number(position), epoch }
}

/** Before everything, in any epoch. */
export const nowhere: LogPlace = { position: 0, epoch: null }

/**
 * Returns which of two places a caller keeps: the later one. Of two epochs it is the place reported last, because the
 * other log is gone.
 */
export const furtherPlace = (known: LogPlace, said: LogPlace): LogPlace =>
  said.epoch === known.epoch && said.position <= known.position ? known : said
