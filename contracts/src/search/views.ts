import { z } from 'zod'
import { LocalDate } from '../scalars.ts'

/** Fewer letters than these are in everything. */
export const searchLettersMin = 2
export const SearchQuery = z.strictObject({ q: z.string().trim().min(searchLettersMin).max(80) })

/** What can be found, in the order in which it is shown. */
export const HitKind = z.enum([
  'order',
  'user',
  'agent',
  'admin',
  'message',
  'product',
  'article',
  'page',
  'menu',
])
export type HitKind = z.infer<typeof HitKind>

export const SearchHit = z.strictObject({
  kind: HitKind,
  /** What the address of its screen names it by: a slug or an id. */
  key: z.string(),
  title: z.string(),
  titleId: z.string(),
  /** What tells it from others that are called so: an order's guest, a person's e-mail. */
  detail: z.string(),
  /** The day that it is for, such as an order's. */
  date: LocalDate.optional(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchResults = z.strictObject({ hits: z.array(SearchHit) })
