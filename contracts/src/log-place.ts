/**
 * A place in the log as headers say it: `4711;epoch=1f0c3a9e`. Positions of two epochs have nothing to do with each other: a
 * log that was put back from a copy or moved to another store begins a new one. Without an epoch it is a place of any.
 */
export type LogPlace = Readonly<{ position: number; epoch: string | null }>

const placePattern = /^(\d{1,15})(?:;epoch=([0-9a-f]{8}))?$/
const epochCharacters = 8

/** Names an epoch: the beginning of its uuid. */
export const epochName = (epoch: string): string => epoch.slice(0, epochCharacters)

export const logPlaceText = ({ position, epoch }: LogPlace): string =>
  epoch === null ? String(position) : `${position};epoch=${epoch}`

/** Reads what `logPlaceText` writes; null for anything else. */
export function readLogPlace(text: string): LogPlace | null {
  const [, position, epoch = null] = placePattern.exec(text) ?? []
  return position === undefined ? null : { position: Number(position), epoch }
}

/** Before everything, in any epoch. */
export const nowhere: LogPlace = { position: 0, epoch: null }

/** What a caller remembers of two places: the later one; of two epochs what was said last, because the other log is gone. */
export const furtherPlace = (known: LogPlace, said: LogPlace): LogPlace =>
  said.epoch === known.epoch && said.position <= known.position ? known : said
