import { z } from 'zod'
import { LocalDate } from '../scalars.ts'

/** The shortest search text. Fewer letters occur in everything. */
export const searchLettersMin = 2
export const SearchQuery = z.strictObject({ q: z.string().trim().min(searchLettersMin).max(80) })

/** The kinds of result, in the order in which they are shown. */
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
  /** Identifies it in the address of its screen: a slug or an id. */
  key: z.string(),
  title: z.string(),
  titleId: z.string(),
  /** Distinguishes it from results of the same name: an order's guest, a person's e-mail address. */
  detail: z.string(),
  /** The day that it concerns, such as an order's. */
  date: LocalDate.optional(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchResults = z.strictObject({ hits: z.array(SearchHit) })
