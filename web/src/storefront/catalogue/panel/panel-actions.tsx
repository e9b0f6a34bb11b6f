import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../app/api/api-error.ts'
import { useSpecMessage } from '../../../base/i18n/spec-message.ts'
import { useSession } from '../../../app/session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useBookingActions } from './booking-actions.ts'
import { TotalLine } from './breakdown.tsx'
import type { ChoiceProblem } from './choice.ts'
import type { Booking } from './use-booking.ts'

type PanelActionsProps = {
  booking: Booking
  /** Moves to the calendar while no day is chosen. */
  onChooseDate: () => void
}

/** The total, the buttons to book now and to add to the cart, and the reason why they are blocked. */
export function PanelActions({ booking, onChooseDate }: PanelActionsProps) {
  const { t } = useTranslation('product')
  const { say } = useSpecMessage()
  const { role } = useSession()
  const { bookNow, addToCart, running } = useBookingActions(booking)
  const [failure, setFailure] = useState<Error | null>(null)
  const problemText = useProblemText()
  const failureText = useFailureText()
  const act = (action: () => Promise<void>) => {
    booking.setTried(true)
    setFailure(null)
    if (booking.problem === null) action().catch((error: Error) => setFailure(error))
  }
  if (!booking.product.forSale) return <Notice tone="warning">{say('productUnavailable')}</Notice>
  const cartOffered = role === null || role === 'USER' || role === 'AGEN'
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 space-y-2 border-t border-line bg-surface px-6 pt-3 pb-5">
      <dl>
        <TotalLine booking={booking} />
      </dl>
      {booking.tried && booking.problem && (
        <Notice tone="warning" alert>
          {problemText(booking.problem)}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" alert>
          {failureText(failure)}
        </Notice>
      )}
      {booking.choice.date === null ? (
        <Button tone="cta" className="w-full" onClick={onChooseDate}>
          {t('panel.open')}
        </Button>
      ) : (
        <Button
          tone="cta"
          className="w-full"
          busy={running === 'book'}
          onClick={() => act(bookNow)}
        >
          {t(running === 'book' ? 'panel.booking' : 'panel.bookNow')}
        </Button>
      )}
      {cartOffered && (
        <Button className="w-full" busy={running === 'cart'} onClick={() => act(addToCart)}>
          {t(running === 'cart' ? 'panel.addingToCart' : 'panel.addToCart')}
        </Button>
      )}
    </div>
  )
}

/** Returns a text for the first reason why a choice cannot be booked. */
export function useProblemText(): (problem: ChoiceProblem) => string {
  const { t } = useTranslation('product')
  const { say } = useSpecMessage()
  return problem => {
    switch (problem.kind) {
      case 'dateOrTimeMissing':
        return say('dateAndTimeMissing')
      case 'overlap':
        return t('panel.overlap')
      case 'minimum':
        return t('panel.minimum', { count: problem.count })
      case 'maxPerson':
        return say('maxPerson', { n: problem.count })
      case 'onlyLeft':
        return t('panel.onlyLeft', { count: problem.count })
    }
  }
}

/** Returns a text for the server's refusals by code; for everything else the server's own message. */
function useFailureText(): (error: Error) => string {
  const { t } = useTranslation('product')
  const { say, translate } = useSpecMessage()
  return error => {
    const code = error instanceof ApiError ? error.code : ''
    if (code === 'SoldOut') return t('panel.soldOut')
    if (code === 'DateClosed') return t('panel.dateClosed')
    if (code === 'ProductUnavailable') return say('productUnavailable')
    return translate(error.message)
  }
}
