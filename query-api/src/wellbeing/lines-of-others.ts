import type { WellbeingLine } from '@arung/contracts/wellbeing/views'
import { factAt, type Found } from '@arung/platform/wellbeing/facts'
import type { Looked } from './look.ts'
import { days, daysSince, hoursSince, instant, lineOf, text } from './line.ts'

/** Looks outside are repeated every ten minutes. */
export const lookHoursMax = 0.75

/** The payment gateway: its last answer and its last refusal, of calls under our key. */
export function gatewayLine({ facts, now }: Looked): WellbeingLine {
  const [answered, refused] = [
    factAt(facts, 'gateway', 'answered'),
    factAt(facts, 'gateway', 'refused'),
  ]
  const last = newest(answered, refused)
  if (last === null) return lineOf('gateway.NEVER', 'UNSEEN', null)
  const details = [
    ...(answered ? [instant('answered', answered.lookedAt)] : []),
    ...(refused ? [instant('refused', refused.lookedAt), text('reason', wordsOf(refused))] : []),
  ]
  if (hoursSince(now, last.lookedAt) > lookHoursMax)
    return lineOf('gateway.OLD', 'UNSEEN', last.lookedAt, details)
  return last === refused
    ? lineOf('gateway.REFUSES', 'WRONG', last.lookedAt, details)
    : lineOf('gateway.ANSWERS', 'WELL', last.lookedAt, details)
}

const wordsOf = ({ fact: { status, code } }: Found<'gateway'>): string =>
  status === null ? code : `${status} ${code}`

/** Returns the fact that was looked at last. */
export function newest<One extends Found>(a: One | null, b: One | null): One | null {
  if (a === null || b === null) return a ?? b
  return a.lookedAt > b.lookedAt ? a : b
}

/** A payment may end a while after its last message; a day later its message has not come. */
const silentDaysMax = 1
/** Messages come with payments. A month without any tells nothing any more. */
const newsDaysMax = 30

/** The gateway's messages to us. Payments that end without one are asked for, which takes longer. */
export function webhooksLine({ news: { received, settled }, now, isOpen }: Looked): WellbeingLine {
  const details = received ? [instant('received', received)] : []
  if (settled && daysSince(settled, received ?? new Date(0)) > silentDaysMax)
    return lineOf('webhooks.MISSING', isOpen ? 'WRONG' : 'ATTENTION', now, details)
  if (received === null) return lineOf('webhooks.NEVER', 'UNSEEN', null)
  return daysSince(now, received) > newsDaysMax
    ? lineOf('webhooks.OLD', 'UNSEEN', received, details)
    : lineOf('webhooks.COME', 'WELL', now, details)
}

/** A certificate is renewed 30 days before its end, so this one was not renewed for two weeks. */
const certificateDaysMin = 14

/** The certificate that visitors of the site get. */
export function certificateLine({ facts, now, isOpen }: Looked): WellbeingLine {
  const found = factAt(facts, 'certificate', 'site')
  if (found === null) return lineOf('certificate.NEVER', 'UNSEEN', null)
  const { lookedAt, fact } = found
  if (hoursSince(now, lookedAt) > lookHoursMax) return lineOf('certificate.OLD', 'UNSEEN', lookedAt)
  if (fact.problem === 'WITHOUT')
    return isOpen
      ? lineOf('certificate.WITHOUT', 'WRONG', lookedAt)
      : lineOf('certificate.WITHOUT', 'UNSEEN', null)
  if (fact.validTo === null)
    return lineOf('certificate.AWAY', 'UNSEEN', null, [text('reason', fact.code)])
  const until = new Date(fact.validTo)
  const left = daysSince(until, now)
  const details = [instant('until', until), days('left', Math.floor(left))]
  if (left < 0) return lineOf('certificate.ENDED', 'WRONG', lookedAt, details)
  if (fact.problem === 'REFUSED')
    return lineOf('certificate.REFUSED', 'WRONG', lookedAt, [...details, text('reason', fact.code)])
  return left < certificateDaysMin
    ? lineOf('certificate.ENDS_SOON', 'ATTENTION', lookedAt, details)
    : lineOf('certificate.VALID', 'WELL', lookedAt, details)
}
