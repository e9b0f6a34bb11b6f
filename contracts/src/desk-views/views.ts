import { z } from 'zod'
import { Uuid } from '../scalars.ts'

/** What somebody at the desk called an address of a list. */
export const DeskView = z.strictObject({
  viewId: Uuid,
  /** The list's address, such as `/admin/orders`. */
  list: z.string(),
  name: z.string(),
  /** What stands behind the `?`; empty where the list is as it usually is. */
  search: z.string(),
  /** The list opens with it. */
  isStart: z.boolean(),
})
export type DeskView = z.infer<typeof DeskView>
