import type { PictureFault } from '@arung/platform/files/picture-fault'

/** What is said of an upload that is not a picture we take. */
export const pictureFaults: Readonly<Record<PictureFault, string>> = {
  format: 'The picture must be PNG or JPEG',
  'too-large': 'The picture has too many pixels',
  damaged: 'The picture is damaged',
}
