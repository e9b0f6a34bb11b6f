import { z } from 'zod'

/** Every refused answer: a message for people, a stable code for programs, the request's id for support. */
export const ErrorBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** One entry per wrong place of the input; `path` as in `participants.0.age`. */
  errors: z
    .array(z.strictObject({ path: z.string(), message: z.string(), code: z.string().optional() }))
    .optional(),
  /** What the caller may do instead (places left, the new price), by code. */
  alternatives: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const pageSizeMax = 100
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(pageSizeMax).default(25),
})
/** What a list counts: a larger `total` only says that there are more, and no page behind them has items. */
export const countedMax = 10_000
/** What a search counts: whoever finds more types another letter, and does not turn so many pages. */
export const searchCountedMax = 1_000
/** How far a list is counted that is searched by these words, or by none. */
export const countedOf = (q: string | null | undefined): number =>
  q ? searchCountedMax : countedMax
export const pageOf = <Schema extends z.ZodType>(item: Schema) =>
  z.strictObject({
    items: z.array(item),
    /** Up to `countedOf` what is searched; one more than that where there are more. */
    total: z.int().min(0),
    page: z.int().min(1),
    size: z.int().min(1),
  })

/** What `pageOf` describes. */
export type PageOf<Item> = { items: Item[]; total: number; page: number; size: number }

/** How many pages of a list can be turned to that is searched by these words, at least one. */
export const pagesOf = ({ total, size }: { total: number; size: number }, q?: string): number =>
  Math.max(1, Math.ceil(Math.min(total, countedOf(q)) / size))

/** The place in the log that a command's last event has (log-place.ts); sent back in `X-Min-Position` to read one's own write. */
export const positionHeader = 'x-position'
export const minPositionHeader = 'x-min-position'
export const idempotencyKeyHeader = 'idempotency-key'
/** Proves a device that its person has signed in with before (43 characters); never a person. */
export const deviceTokenHeader = 'x-device-token'
