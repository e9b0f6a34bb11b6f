import { z } from 'zod'

/** What `GET /live` says. */
export const liveEvents = {
  /** From here on every change is told: what was read before may have changed meanwhile. */
  following: 'following',
  /** `Topics`: what has changed and can be read. */
  changed: 'changed',
} as const

/** Said in place of topics where it is not known which have changed, or where it is too many. */
export const everyTopic = '*'

/** Categories of streams, such as `order`; never what changed in which of them. */
export const Topics = z.array(z.string().max(40)).max(100)
export type Topics = z.infer<typeof Topics>
