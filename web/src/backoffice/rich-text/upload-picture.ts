import { call } from '../../app/api/call.ts'

/** A stored picture. `${base}-960.webp` is one of its sizes. */
export type UploadedPicture = Readonly<{
  mediaId: string
  base: string
  width: number
  height: number
}>

/** Under 2 MB (specification, point 5). */
const bytesMax = 2 * 1024 * 1024 - 1
export const pictureKinds = ['image/png', 'image/jpeg']

/** Returns why a file must not be sent, or null. */
export function pictureProblem(file: File): 'pictureKind' | 'pictureTooBig' | null {
  if (!pictureKinds.includes(file.type)) return 'pictureKind'
  return file.size > bytesMax ? 'pictureTooBig' : null
}

/** Stores a picture. Uploading the same file twice stores one picture. Throws as `apiFetch` does. */
export function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData()
  body.set('picture', file)
  return call('POST /admins/media', { body })
}
