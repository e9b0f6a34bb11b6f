/** The file store cannot be had now, and whether the call was done is not known: it may be made again. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
  readonly passing = 'busy'
}

/** The file store was set up wrongly; the sentence names the variable, and nothing of what is secret. */
export class FilesRefused extends Error {
  override readonly name = 'FilesRefused'
}
