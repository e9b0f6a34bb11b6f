import { guestsOf } from '@arung/contracts/bookings/pricing'
import type { WaitingMove } from '@arung/contracts/bookings/views'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'

type WaitingRequestProps = { move: WaitingMove; children?: React.ReactNode }

/** What the agent asked for and nobody has decided yet, with what can be done about it. */
export function WaitingRequest({ move, children }: WaitingRequestProps) {
  const { t } = useTranslation('agentBookings')
  const locale = useLocale()
  const { guests } = move
  return (
    <Notice tone="info">
      <div className="space-y-3">
        <p>
          {guests === null
            ? t('details.moveWaits', {
                date: formatDate(move.date, locale, 'long'),
                time: formatTime(move.time, locale),
              })
            : t('details.guestsWait', {
                count: guestsOf(guests),
                price: formatMoney(guests.share ?? 0, 'IDR', locale),
              })}
        </p>
        {children}
      </div>
    </Notice>
  )
}
