import { z } from 'zod'
import { Uuid } from '../scalars.ts'

/** A picture that was uploaded (`POST /admins/media`): its id, and where its renditions are found. */
export const StoredPicture = z.strictObject({
  mediaId: Uuid,
  /** `/media/<hash>` without width and suffix, as in `Picture`. */
  base: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredPicture = z.infer<typeof StoredPicture>
