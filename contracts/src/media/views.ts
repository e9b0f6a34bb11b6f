import { z } from 'zod'
import { Uuid } from '../scalars.ts'

/** An uploaded picture (`POST /admins/media`): its id, and the address of its renditions. */
export const StoredPicture = z.strictObject({
  mediaId: Uuid,
  /** `/media/<hash>` without width and suffix, as in `Picture`. */
  base: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredPicture = z.infer<typeof StoredPicture>
