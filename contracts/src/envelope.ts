import { z } from 'zod'

/**
 * The body of every error response: a message for people, a stable code for programs, and the request's id for support.
 */
export const ErrorBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** One entry for each invalid part of the input; `path` as in `participants.0.age`. */
  errors: z
    .array(z.strictObject({ path: z.string(), message: z.string(), code: z.string().optional() }))
    .optional(),
  /** What the caller may do instead (places left, the new price); the shape depends on the code. */
  alternatives: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const pageSizeMax = 100
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(pageSizeMax).default(25),
})
/**
 * The limit of a list's count. A larger `total` only says that there are more, and pages beyond the limit have no
 * items.
 */
export const countedMax = 10_000
/** The limit of a search's count. A reader with more results types another letter instead of turning so many pages. */
export const searchCountedMax = 1_000
/** Returns how far a list is counted, with these search words or without. */
export const countedOf = (q: string | null | undefined): number =>
  q ? searchCountedMax : countedMax
export const pageOf = <Schema extends z.ZodType>(item: Schema) =>
  z.strictObject({
    items: z.array(item),
    /** Counted up to `countedOf` the search words; one more than that where there are more. */
    total: z.int().min(0),
    page: z.int().min(1),
    size: z.int().min(1),
  })

/** What `pageOf` describes. */
export type PageOf<Item> = { items: Item[]; total: number; page: number; size: number }

/** Returns the number of pages that can be opened, with these search words or without. At least one. */
export const pagesOf = ({ total, size }: { total: number; size: number }, q?: string): number =>
  Math.max(1, Math.ceil(Math.min(total, countedOf(q)) / size))

/**
 * The place in the log of a command's last event (log-position.ts). Clients send it back in `X-Min-Position` to read their
 * own write.
 */
export const positionHeader = 'x-position'
/** How many rows a file has that is sent as it is made. */
export const rowsHeader = 'x-rows'
export const minPositionHeader = 'x-min-position'
export const idempotencyKeyHeader = 'idempotency-key'
/** Proves a device on which its owner has signed in before (43 characters); never proves a person. */
export const deviceTokenHeader = 'x-device-token'
