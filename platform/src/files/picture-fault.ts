export type PictureFault = 'format' | 'too-large' | 'damaged'

/** The upload is not a picture of an accepted kind. */
export class PictureRefused extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`Picture refused: ${fault}`, options)
    this.name = 'PictureRefused'
    this.fault = fault
  }
}
