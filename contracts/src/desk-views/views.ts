import { z } from 'zod'
import { Instant, Uuid } from '../scalars.ts'
import { MailEvery } from './requests.ts'

/** A name that a member of the desk gave to a list with its filters. */
export const DeskView = z.strictObject({
  viewId: Uuid,
  /** The list's address, such as `/admin/orders`. */
  list: z.string(),
  name: z.string(),
  /** The query string after the `?`; empty for the list's default state. */
  search: z.string(),
  /** The list opens with this view. */
  isStart: z.boolean(),
  /** How often the view is e-mailed to its owner, and since when. Null where it is not. */
  mail: z.strictObject({ every: MailEvery, since: Instant }).nullable(),
})
export type DeskView = z.infer<typeof DeskView>
