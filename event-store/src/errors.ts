/**
 * The store is unreachable, or the connection broke before it answered. The request may or may not have taken effect.
 * `passing` tells the code that answers callers, in any process, that the store may be back soon.
 */
export class StoreUnavailable extends Error {
  readonly passing = 'away'
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnavailable'
  }
}

/** The append is larger than the store accepts. Nothing was stored, and a retry cannot succeed. */
export class AppendTooLarge extends Error {
  constructor(stream: string, what: string) {
    super(`An append to ${stream} is too large: ${what}`)
    this.name = 'AppendTooLarge'
  }
}

/** A stream is so busy that a command did not get its turn. The command changed nothing and may be sent again. */
export class BusyStream extends Error {
  readonly passing = 'busy'
  constructor(stream: string, reason: string) {
    super(`Stream ${stream} is busy: ${reason}`)
    this.name = 'BusyStream'
  }
}

/** Personal data of a forgotten person was to be stored. The person's key is gone, and no new one will be made. */
export class ForgottenPerson extends Error {
  readonly subject: string
  constructor(subject: string) {
    super(`The person ${subject} was forgotten`)
    this.name = 'ForgottenPerson'
    this.subject = subject
  }
}

/** A stored event that this release cannot read. Readers halt on it and never skip it. */
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
