/**
 * A log position as headers carry it: `4711;epoch=1f0c3a9e`. Positions of two epochs cannot be compared: a log that was
 * restored from a copy or moved to another store begins a new epoch. A position without an epoch belongs to any.
 */
export type LogPosition = Readonly<{ position: number; epoch: string | null }>

const pattern = /^(\d{1,15})(?:;epoch=([0-9a-f]{8}))?$/
const epochCharacters = 8

/** The name of an epoch: the beginning of its UUID. */
export const epochName = (epoch: string): string => epoch.slice(0, epochCharacters)

export const logPositionText = ({ position, epoch }: LogPosition): string =>
  epoch === null ? String(position) : `${position};epoch=${epoch}`

/** Reads the format of `logPositionText`; null for anything else. */
export function readLogPosition(text: string): LogPosition | null {
  const [, position, epoch = null] = pattern.exec(text) ?? []
  return position === undefined ? null : { position: Number(position), epoch }
}

/** Before the first event, in any epoch. */
export const logStart: LogPosition = { position: 0, epoch: null }

/**
 * Returns the later of two positions. Of two epochs it is the position reported last, because the other log no longer
 * exists.
 */
export const laterPosition = (known: LogPosition, said: LogPosition): LogPosition =>
  said.epoch === known.epoch && said.position <= known.position ? known : said
