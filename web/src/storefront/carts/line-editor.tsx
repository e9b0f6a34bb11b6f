import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { CartLine } from '@arung/contracts/carts/views'
import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { lineOf } from '../catalogue/panel/booking-actions.ts'
import { Breakdown, TotalLine } from '../catalogue/panel/breakdown.tsx'
import { totalsOf, type Choice } from '../catalogue/panel/choice.ts'
import { DatePart } from '../catalogue/panel/date-part.tsx'
import { useProblemText } from '../catalogue/panel/panel-actions.tsx'
import { AddOnsPart, QuantitiesPart } from '../catalogue/panel/quantities-part.tsx'
import { TimesPart } from '../catalogue/panel/times-part.tsx'
import { useBooking } from '../catalogue/panel/use-booking.ts'
import type { EditLineProps } from './edit-line.tsx'

/** The parts of the booking panel for a line that is already in the cart. */
export function LineEditor(props: EditLineProps & { product: ProductDetail }) {
  const { product, line, currency } = props
  const { t } = useTranslation('checkout')
  const problemText = useProblemText()
  const started = useBooking(product, choiceBefore(line))
  const booking = { ...started, currency, totals: totalsOf(product, started.choice, currency) }
  const { busy, failure, save } = useSave(props)
  const { problem } = booking
  return (
    <div className="space-y-4">
      <DatePart booking={booking} />
      <TimesPart booking={booking} />
      <QuantitiesPart booking={booking} />
      <AddOnsPart booking={booking} />
      <Breakdown booking={booking} />
      <dl>
        <TotalLine booking={booking} />
      </dl>
      {problem && <Notice tone="warning">{problemText(problem)}</Notice>}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="primary"
          busy={busy}
          disabled={problem !== null}
          onClick={() => void save(lineOf(booking))}
          className="flex-1"
        >
          {t('cart.save')}
        </Button>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
      </div>
    </div>
  )
}

const choiceBefore = (line: CartLine): Choice => ({
  date: line.date,
  times: line.sessions.map(session => session.time),
  quantities: Object.fromEntries(line.rates.map(rate => [rate.rateId, rate.quantity])),
  addOns: Object.fromEntries(line.addOns.map(addOn => [addOn.addOnId, addOn.quantity])),
})

function useSave({ onSave, onClose }: Pick<EditLineProps, 'onSave' | 'onClose'>) {
  const { t } = useTranslation('checkout')
  const { translate } = useSpecMessage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (choice: LineChoice) => {
    setBusy(true)
    setFailure(null)
    try {
      await onSave(choice)
      onClose()
      notify({ tone: 'success', text: t('cart.saved') })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(translate(cause.message))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, save }
}
