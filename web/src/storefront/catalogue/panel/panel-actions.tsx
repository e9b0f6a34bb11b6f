import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../app/api/api-error.ts'
import { useResource } from '../../../app/api/resource.ts'
import { settingsResource } from '../../../app/api/resources.ts'
import { formatInstant, operatorInstantMs } from '../../../app/format/dates.ts'
import { useSpecMessage } from '../../../app/i18n/spec-message.ts'
import { useLocale } from '../../../app/i18n/use-locale.ts'
import { useSession } from '../../../app/session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useBookingActions } from './booking-actions.ts'
import type { ChoiceProblem } from './choice.ts'
import type { Booking } from './use-booking.ts'

/** Book now, add to cart, what stands in the way, and until when cancelling is free. */
export function PanelActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const { say } = useSpecMessage()
  const { token, role } = useSession()
  const { bookNow, addToCart, running } = useBookingActions(booking)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const problemText = useProblemText()
  const failureText = useFailureText()
  const act = (action: () => Promise<void>) => {
    setTried(true)
    setFailure(null)
    if (booking.problem === null) action().catch((error: Error) => setFailure(error))
  }
  if (!booking.product.forSale) return <Notice tone="warning">{say('productUnavailable')}</Notice>
  const cartOffered = role === null || role === 'USER' || role === 'AGEN'
  return (
    <div className="space-y-3">
      {tried && booking.problem && (
        <Notice tone="danger" alert>
          {problemText(booking.problem)}
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" alert>
          {failureText(failure)}
        </Notice>
      )}
      <Button tone="cta" className="w-full" busy={running === 'book'} onClick={() => act(bookNow)}>
        {running === 'book'
          ? t('panel.booking')
          : t(booking.choice.date === null ? 'panel.open' : 'panel.bookNow')}
      </Button>
      {cartOffered && (
        <Button className="w-full" busy={running === 'cart'} onClick={() => act(addToCart)}>
          {t(running === 'cart' ? 'panel.addingToCart' : 'panel.addToCart')}
        </Button>
      )}
      {token === null && (
        <p className="text-center text-small text-ink-3">{t('panel.signInFirst')}</p>
      )}
      <Cancellation booking={booking} />
    </div>
  )
}

/** The first thing that stands in the way of booking a choice, in words. */
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

/** Refusals of the server by name; everything else with the server's own message. */
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

/** The concrete moment, never just "free cancellation". */
function Cancellation({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const { data: settings } = useResource(settingsResource)
  const [nowMs] = useState(Date.now)
  const { date, times } = booking.choice
  const first = times.filter(time => time !== null).toSorted()[0]
  if (!settings || date === null || first === undefined) return null
  const deadlineMs = operatorInstantMs(date, first) - settings.freeCancellationHours * 3_600_000
  const still = deadlineMs > nowMs
  return (
    <p className="flex items-start justify-center gap-2 text-table text-ink-2">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {still
        ? t('panel.freeUntil', { moment: formatInstant(deadlineMs, locale) })
        : t('panel.noFree')}
    </p>
  )
}
