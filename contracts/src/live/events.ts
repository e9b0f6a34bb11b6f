import { z } from 'zod'

/** The events of `GET /live`. */
export const liveEvents = {
  /** Every change is reported from here on. Anything read before may have changed meanwhile. */
  following: 'following',
  /** `Topics`: what has changed and can be read again. */
  changed: 'changed',
} as const

/** Sent in place of topics where it is unknown which have changed, or where there are too many. */
export const everyTopic = '*'

/** Categories of streams, such as `order`. Never which stream changed or how. */
export const Topics = z.array(z.string().max(40)).max(100)
export type Topics = z.infer<typeof Topics>
