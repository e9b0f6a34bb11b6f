import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { ChangeOrder } from '@arung/contracts/orders/requests'
import type { ChangeableOrder } from '@arung/contracts/orders/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineOf } from '../../../storefront/catalogue/panel/booking-actions.ts'
import {
  personsOf,
  placesOf,
  totalsOf,
  type Choice,
} from '../../../storefront/catalogue/panel/choice.ts'
import { DatePart } from '../../../storefront/catalogue/panel/date-part.tsx'
import { useProblemText } from '../../../storefront/catalogue/panel/panel-actions.tsx'
import { AddOnsPart, QuantitiesPart } from '../../../storefront/catalogue/panel/quantities-part.tsx'
import { TimesPart } from '../../../storefront/catalogue/panel/times-part.tsx'
import { useBooking, type Booking } from '../../../storefront/catalogue/panel/use-booking.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChangeCost } from './change-cost.tsx'
import { lastOf, LeftOut } from './left-out.tsx'
import { withOwnPlaces } from './own-places.ts'
import { ReasonField } from '../reason-field.tsx'
import { useChange, type ChangeCalls } from './use-change.ts'

type Line = ChangeableOrder['lines'][number]
type LineChangeProps = {
  order: ChangeableOrder
  calls: ChangeCalls
  line: Line
  product: ProductDetail
  onDone: () => void
  onBack: () => void
}

/**
 * The parts of the booking panel for a line that was sold. The line's own places count as free. The price is shown
 * before the change is made.
 */
export function LineChange({ order, calls, line, product, onDone, onBack }: LineChangeProps) {
  const { t } = useTranslation('admin')
  const problemText = useProblemText()
  const before = choiceBefore(line)
  const own = { ...before, places: placesOf(product, before) }
  const started = useBooking(product, before, day => withOwnPlaces(day, own))
  const [away, setAway] = useState<readonly number[] | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { looked, look, looking, change, busy, failure, forget } = useChange(order, calls, onDone)
  const { currency } = order
  const booking: Booking = {
    ...started,
    currency,
    totals: totalsOf(product, started.choice, currency),
    change: next => {
      forget()
      started.change(next)
    },
    chooseDate: date => {
      forget()
      started.chooseDate(date)
    },
  }
  const needed = order.participants.length - personsAfter(order, line, booking)
  const leftOut = away ?? lastOf(order.participants, needed)
  const isChosen = needed <= 0 || leftOut.length >= needed
  const { problem } = booking
  const lookAt = () => {
    const { productId: _product, ...choice } = lineOf(booking)
    void look({ lineId: line.lineId, choice, leftOut: needed > 0 ? [...leftOut] : [] })
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (busy || looked === null) return
    const isWritten = ChangeOrder.shape.reason.safeParse(reason).success
    setMissing(!isWritten)
    if (isWritten) void change(looked, reason.trim())
    else document.getElementById('change-reason')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <DatePart booking={booking} />
      <TimesPart booking={booking} />
      <QuantitiesPart booking={booking} />
      <AddOnsPart booking={booking} />
      <LeftOut
        participants={order.participants}
        needed={needed}
        chosen={leftOut}
        onChange={chosen => {
          forget()
          setAway(chosen)
        }}
      />
      {needed < 0 && (
        <p className="text-table text-ink-2">{t('change.more', { count: -needed })}</p>
      )}
      {problem && <Notice tone="warning">{problemText(problem)}</Notice>}
      {looked === null ? (
        <Button
          tone="primary"
          busy={looking}
          disabled={problem !== null || !isChosen}
          onClick={lookAt}
          className="w-full"
        >
          {t('change.look')}
        </Button>
      ) : (
        <>
          <ChangeCost preview={looked.preview} />
          <ReasonField
            id="change-reason"
            order={order}
            reason={reason}
            onReason={setReason}
            missing={missing}
            onMissing={setMissing}
          />
        </>
      )}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('change.keep')}</Button>
        {looked !== null && (
          <Button type="submit" tone="primary" busy={busy}>
            {t('change.confirm')}
          </Button>
        )}
      </div>
    </form>
  )
}

const choiceBefore = (line: Line): Choice => ({
  date: line.date,
  times: line.sessions.map(session => session.time),
  quantities: Object.fromEntries(line.rates.map(rate => [rate.rateId, rate.quantity])),
  addOns: Object.fromEntries(line.addOns.map(addOn => [addOn.addOnId, addOn.quantity])),
})

/** Returns the guests of the order with this line as chosen. The same people take part in all lines. */
const personsAfter = (order: ChangeableOrder, line: Line, { product, choice }: Booking): number =>
  Math.max(
    personsOf(product, choice),
    ...order.lines.filter(one => one.lineId !== line.lineId).map(one => one.persons),
  )
