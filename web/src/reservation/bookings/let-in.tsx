import { UnpaidReason } from '@arung/contracts/bookings/statuses'
import type { BookingRow } from '@arung/contracts/bookings/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Chosen } from '../payments/chosen.tsx'
import { Collect } from '../payments/collect.tsx'
import { useUndo } from './use-undo.ts'
import { receiveMove } from '../queue/guest-moves.ts'
import { useMove } from '../queue/use-move.ts'
import { useMay } from '../use-staff.ts'

type LetInProps = {
  booking: BookingRow
  /** How many guests are here, of those who are booked. */
  present: number
  /** Whether what to collect is shown beside it already. */
  isCollectShown?: boolean
  onReceived: () => void
}

/** Guests who still owe money: collects it, or lets them in with a reason, each for those who may. */
export function LetIn({ booking, present, isCollectShown = false, onReceived }: LetInProps) {
  const { t } = useTranslation('reservation')
  const locale = useLocale()
  const may = useMay()
  const [reason, setReason] = useState<UnpaidReason | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { busy, failure, run } = useMove()
  const undo = useUndo(booking)
  const { toCollect, currency } = booking
  const count = present - booking.present
  const mayLetIn = may('bookings:let-in-unpaid')
  const letIn = () => {
    setMissing(reason === null)
    if (reason === null) return
    void run(receiveMove(booking, present, reason), t('unpaid.done', { count }), onReceived, undo)
  }
  return (
    <div className="space-y-4">
      {!isCollectShown && (
        <Notice tone="warning">
          <p className="font-semibold">
            {t('unpaid.collect', { amount: formatMoney(toCollect, currency, locale) })}
          </p>
          <Collect of={booking} />
        </Notice>
      )}
      {mayLetIn ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <Chosen
              label={t('unpaid.reason')}
              options={UnpaidReason.options}
              value={reason}
              unchosen={t('unpaid.choose')}
              error={isMissing && reason === null ? t('unpaid.choose') : undefined}
              wordOf={one => t(`unpaid.reasons.${one}`)}
              onChange={setReason}
            />
          </div>
          <Button busy={busy} onClick={letIn}>
            {t('unpaid.letIn', { count })}
          </Button>
        </div>
      ) : (
        <p className="text-ui text-ink-2">{t('unpaid.ask')}</p>
      )}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </div>
  )
}
