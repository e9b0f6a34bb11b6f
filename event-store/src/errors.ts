/**
 * The store cannot be reached, or the connection broke before it answered: what was asked may or may not have happened.
 * `passing` tells whoever answers callers, in any process, that it may be back in a moment.
 */
export class StoreUnavailable extends Error {
  readonly passing = 'away'
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnavailable'
  }
}

/** More than the store takes in one append: nothing was stored, and nothing would be by trying again. */
export class AppendTooLarge extends Error {
  constructor(stream: string, what: string) {
    super(`An append to ${stream} is too large: ${what}`)
    this.name = 'AppendTooLarge'
  }
}

/** A stream is so busy that a command did not get its turn; it changed nothing and may be sent again. */
export class BusyStream extends Error {
  readonly passing = 'busy'
  constructor(stream: string, reason: string) {
    super(`Stream ${stream} is busy: ${reason}`)
    this.name = 'BusyStream'
  }
}

/** Something personal was to be kept of a person who was forgotten: there is no key any more, and there will be none. */
export class ForgottenPerson extends Error {
  readonly subject: string
  constructor(subject: string) {
    super(`The person ${subject} was forgotten`)
    this.name = 'ForgottenPerson'
    this.subject = subject
  }
}

/** A stored event that this release cannot read. Readers halt on it, they never skip it. */
export class UnreadableEvent extends Error {
  readonly position: number
  readonly eventType: string
  readonly reason: string
  constructor(event: { position: number; type: string }, reason: string, options?: ErrorOptions) {
    super(`Event ${event.type} at position ${event.position}: ${reason}`, options)
    this.name = 'UnreadableEvent'
    this.position = event.position
    this.eventType = event.type
    this.reason = reason
  }
}
