import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { clsx } from 'clsx'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInstant, operatorInstantMs } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { serverNowMs } from '../../app/server-clock.ts'

const hourMs = 3_600_000

/**
 * Returns the moment until which cancelling is free: a number of hours before the earliest session. Null where there is
 * no session to count from.
 */
export function freeCancellationUntilMs(
  checkout: Pick<CheckoutView, 'lines' | 'freeCancellationHours'>,
): number | null {
  const starts = checkout.lines.flatMap(line =>
    line.sessions.map(session => operatorInstantMs(line.date, session.time)),
  )
  return starts.length === 0 ? null : Math.min(...starts) - checkout.freeCancellationHours * hourMs
}

/** The concrete deadline of free cancellation, or a plain statement that it has passed. */
export function CancellationLine({
  checkout,
  className,
}: {
  checkout: CheckoutView
  className?: string
}) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const untilMs = freeCancellationUntilMs(checkout)
  if (untilMs === null) return null
  return (
    <p className={clsx('flex items-start gap-2.5 text-table text-ink-2', className)}>
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {untilMs > serverNowMs()
        ? t('freeCancellation', { deadline: formatInstant(untilMs, locale) })
        : t('noFreeCancellation')}
    </p>
  )
}
