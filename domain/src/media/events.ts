/** A public picture of the catalogue or the blog, rendered in its sizes. */
export type MediaEvent = {
  type: 'PictureStored'
  data: { mediaId: string; base: string; width: number; height: number; by: string; at: string }
}
