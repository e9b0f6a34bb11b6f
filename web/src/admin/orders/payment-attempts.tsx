import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'
import { readableCode } from './readable-code.ts'

type Attempt = AdminOrderView['payments'][number]

const looks: Readonly<Record<Attempt['status'], { tone: StatusTone; shape: StatusShape }>> = {
  STARTED: { tone: 'neutral', shape: 'ring' },
  INVOICED: { tone: 'info', shape: 'half' },
  PAID: { tone: 'success', shape: 'check' },
  FAILED: { tone: 'danger', shape: 'cross' },
  EXPIRED: { tone: 'neutral', shape: 'cross' },
  REFUSED: { tone: 'danger', shape: 'cross' },
}

/** All attempts to pay, the newest first. */
export function PaymentAttempts({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const attempts = order.payments.toSorted((a, b) => b.attempt - a.attempt)
  if (attempts.length === 0) {
    return <p className="mt-5 text-table text-ink-2">{t('attempts.none')}</p>
  }
  return (
    <>
      <h3 className="mt-6 mb-2 font-sans text-ui font-semibold">{t('attempts.title')}</h3>
      <ol className="divide-y divide-line rounded-md border border-line">
        {attempts.map(attempt => (
          <li key={attempt.paymentId} className="px-4 py-3 text-ui">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-semibold tnum">
                {formatMoney(attempt.amount, attempt.currency, locale)}
              </p>
              <StatusChip
                {...looks[attempt.status]}
                label={t(`attempts.status.${attempt.status}`)}
              />
            </div>
            <p className="text-table text-ink-2">
              {[
                t('attempts.nth', { n: attempt.attempt }),
                attempt.channel ?? attempt.method,
                formatInstant(attempt.settledAt ?? attempt.startedAt, locale),
              ]
                .filter(part => part !== null)
                .map(readableCode)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
