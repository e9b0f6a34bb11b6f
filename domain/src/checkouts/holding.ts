import { accept, refuse } from '../decider.ts'
import { isSame } from '../same.ts'
import { isBefore } from '../time.ts'
import type { OpenCheckout } from './checkout-state.ts'
import type { Answer, CheckoutCommandOf } from './commands.ts'

export function expire(
  { now: at }: CheckoutCommandOf<'ExpireCheckout'>,
  state: OpenCheckout,
): Answer {
  if (state.status !== 'OPEN' || isBefore(at, state.holdExpiresAt)) return accept()
  return accept({ type: 'CheckoutExpired', data: { checkoutId: state.started.checkoutId, at } })
}

export function lengthen(
  { holdExpiresAt, now: at }: CheckoutCommandOf<'LengthenHold'>,
  state: OpenCheckout,
): Answer {
  const { status, untilProved, contactVerified, started } = state
  if (!contactVerified) return refuse('NotVerified')
  if (status !== 'OPEN' || !untilProved || !isBefore(state.holdExpiresAt, holdExpiresAt))
    return accept()
  return accept({
    type: 'HoldLengthened',
    data: { checkoutId: started.checkoutId, holdExpiresAt, at },
  })
}

export function renew(
  { holds, holdExpiresAt, untilProved, now: at }: CheckoutCommandOf<'RenewHold'>,
  state: OpenCheckout,
): Answer {
  if (state.status === 'PLACED') return refuse('AlreadyPlaced')
  if (state.status === 'ABANDONED') return refuse('CheckoutClosed')
  if (holdExpiresAt === state.holdExpiresAt && isSame(holds, state.holds)) return accept()
  if (state.status === 'OPEN' && isBefore(at, state.holdExpiresAt))
    return refuse('HoldStillRunning')
  return accept({
    type: 'HoldRenewed',
    data: { checkoutId: state.started.checkoutId, holds, holdExpiresAt, untilProved, at },
  })
}
