import type { PricedLine } from '@arung/contracts/carts/views'
import type { KeptActivity } from '@arung/contracts/closures/kept'
import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DatePart } from '../catalogue/panel/date-part.tsx'
import { useProblemText } from '../catalogue/panel/panel-actions.tsx'
import { TimesPart } from '../catalogue/panel/times-part.tsx'
import { useBooking } from '../catalogue/panel/use-booking.ts'
import { useOrderCall } from './use-order-call.ts'

type PickSessionProps = {
  slug: string
  kept: KeptActivity
  /** The line as it was sold. Its guests and add-ons stay. */
  line: PricedLine
  product: ProductDetail
  onDone: () => Promise<void>
}

/** The calendar and the sessions of the product, for the guests of a kept activity. One press confirms. */
export function PickSession({ slug, kept, line, product, onDone }: PickSessionProps) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const problemText = useProblemText()
  const { busy, failure, run } = useOrderCall(onDone)
  const started = useBooking(product, {
    date: null,
    times: [null],
    quantities: Object.fromEntries(line.rates.map(rate => [rate.rateId, rate.quantity])),
    addOns: {},
  })
  const { lastDate } = started
  const booking = { ...started, lastDate: kept.until < lastDate ? kept.until : lastDate }
  const { problem, choice } = booking
  const [time = null] = choice.times
  const confirm = async () => {
    if (choice.date === null || time === null) return
    const when = `${formatDate(choice.date, locale)}, ${formatTime(time, locale)}`
    const picked = command('PUT /orders/:slug/kept/:bookingId', {
      params: { slug, bookingId: kept.bookingId },
      body: { date: choice.date, time },
    })
    await run(picked, t('kept.done', { when }))
    await booking.availability.mutate()
  }
  const isChosen = choice.date !== null && time !== null
  return (
    <div className="space-y-4">
      <DatePart booking={booking} />
      <TimesPart booking={booking} />
      {isChosen && problem && <Notice tone="warning">{problemText(problem)}</Notice>}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button
        tone="primary"
        busy={busy}
        disabled={!isChosen || problem !== null}
        onClick={() => void confirm()}
        className="max-sm:w-full"
      >
        {t('kept.confirm')}
      </Button>
      <p className="text-small text-ink-2">{t('kept.paid')}</p>
    </div>
  )
}
