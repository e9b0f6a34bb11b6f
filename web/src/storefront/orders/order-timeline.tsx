import type { KeptActivity } from '@arung/contracts/closures/kept'
import type { OrderView } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { isOver } from '../order-status.tsx'
import { arrivalOf } from './use-kept.ts'

type Row = { key: string; label: string; when: string | null; state: 'done' | 'ended' | 'open' }

type OfOrder = { order: OrderView; kept: readonly KeptActivity[] }

/** The events of an order and its next step, in customer terms. */
export function OrderTimeline({ order, kept }: OfOrder) {
  const { t } = useTranslation('order')
  const rows = useRows(order, kept)
  return (
    <section aria-labelledby="timeline-title" className="card p-6">
      <h2 id="timeline-title" className="text-h3">
        {t('timeline.title')}
      </h2>
      <ol className="mt-4">
        {rows.map((row, index) => (
          <li key={row.key} className="relative flex gap-4 pb-5 last:pb-0">
            {index < rows.length - 1 && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-7 bottom-0 left-[13px] w-0.5',
                  rows[index + 1]?.state === 'open' ? 'bg-line' : 'bg-primary',
                )}
              />
            )}
            <Mark state={row.state} />
            <div>
              <p className={clsx('font-semibold', row.state === 'open' && 'text-ink-2')}>
                {row.label}
                {row.state === 'open' && <span className="sr-only"> ({t('timeline.open')})</span>}
              </p>
              {row.when && <p className="text-table text-ink-3">{row.when}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mark({ state }: { state: Row['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-7 shrink-0 place-items-center rounded-full',
        state === 'done' && 'bg-primary text-on-primary',
        state === 'ended' && 'bg-danger text-on-danger',
        state === 'open' && 'border-2 border-line bg-surface',
      )}
    >
      {state === 'done' && <Check className="size-4" />}
      {state === 'ended' && <X className="size-4" />}
    </span>
  )
}

const endings: ReadonlySet<string> = new Set([
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'REFUND_FAILED',
  'REFUND_REJECTED',
])

function useRows(order: OrderView, kept: readonly KeptActivity[]): Row[] {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const paidWith = order.payments.find(payment => payment.status === 'PAID')
  const channel = paidWith?.channel ?? paidWith?.method ?? null
  const done = order.timeline.map(({ step, at }, index): Row => ({
    key: `${step}${index}`,
    label:
      step === 'PAID' && channel !== null
        ? t('timeline.paidWith', { channel: readable(channel) })
        : t(`timeline.${step}`),
    when: formatInstant(at, locale),
    state: endings.has(step) ? 'ended' : 'done',
  }))
  if (isOver(order) || order.status === 'COMPLETED') return done
  const happened = new Set(order.timeline.map(({ step }) => step))
  const still = (['PAID', 'CONFIRMED'] as const)
    .filter(step => !happened.has(step) && (step !== 'PAID' || order.nextPayment !== null))
    .map((step): Row => ({
      key: step,
      label: step === 'PAID' && order.paid > 0 ? t('remaining') : t(`timeline.next.${step}`),
      when: null,
      state: 'open',
    }))
  const arrival = arrivalOf(order, kept)
  const day =
    arrival === null
      ? t('kept.until', { until: formatDate(kept[0]?.until ?? '', locale, 'medium') })
      : `${formatDate(arrival.date, locale, 'medium')}, ${formatTime(arrival.time, locale)}`
  return [...done, ...still, { key: 'day', label: t('timeline.arrival'), when: day, state: 'open' }]
}

/** Formats `BANK_TRANSFER` as `Bank transfer`; short names of banks stay unchanged. */
function readable(code: string): string {
  if (!code.includes('_') && code.length <= 6) return code
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
