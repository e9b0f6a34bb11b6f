/** The file store is unavailable. The call may or may not have taken effect, so it may be repeated. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
  readonly passing = 'busy'
}

/** The file store is configured wrongly. The sentence names the variable and contains no secret. */
export class FilesRefused extends Error {
  override readonly name = 'FilesRefused'
}
