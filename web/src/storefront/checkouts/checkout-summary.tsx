import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { clsx } from 'clsx'
import { ChevronDown, Clock3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { OverlapNotice } from '../overlap-notice.tsx'
import { CompactLines } from '../priced-line.tsx'
import { PickupTimes } from '../pickups/pickup-times.tsx'
import { Totals } from '../totals.tsx'
import { CancellationLine } from './cancellation-line.tsx'
import { HoldAnnouncer } from './hold-announcer.tsx'
import { formatClock } from '../../base/format/dates.ts'

type CheckoutSummaryProps = {
  checkout: CheckoutView
  /** 0 once the places are no longer held. */
  secondsLeft: number
  /** Hidden on phones where the page itself shows the lines. */
  hiddenOnPhones?: boolean
}

/** The summary of the booking: a card beside the form, on phones a line that opens. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { checkout, secondsLeft } = props
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const total = formatMoney(checkout.grandTotal, checkout.currency, locale)
  return (
    <>
      <section
        aria-labelledby="summary-title"
        className={clsx('card hidden overflow-hidden lg:block', 'lg:sticky lg:top-8')}
      >
        <h2 id="summary-title" className="px-6 pt-6 text-h3">
          {t('summary')}
        </h2>
        <SummaryBody checkout={checkout} />
        <HoldLine checkout={checkout} secondsLeft={secondsLeft} />
      </section>
      <div className="card overflow-hidden lg:hidden">
        {props.hiddenOnPhones !== true && (
          <details className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-5 py-3 font-bold">
              <span className="inline-flex items-center gap-2">
                {t('summary')}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 transition-transform group-open:rotate-180"
                />
              </span>
              <span className="tnum">{total}</span>
            </summary>
            <SummaryBody checkout={checkout} />
          </details>
        )}
        <HoldLine checkout={checkout} secondsLeft={secondsLeft} />
      </div>
      <HoldAnnouncer secondsLeft={secondsLeft} />
    </>
  )
}

function SummaryBody({ checkout }: { checkout: CheckoutView }) {
  return (
    <>
      <div className="space-y-4 px-5 py-4 lg:px-6">
        <CompactLines lines={checkout.lines} currency={checkout.currency} />
        <OverlapNotice overlaps={checkout.overlaps} />
        {checkout.pickup && (
          <PickupTimes pickup={checkout.pickup} className="text-table text-ink-2" />
        )}
      </div>
      <div className="border-t border-line bg-sunken px-5 py-4 lg:px-6 lg:py-5">
        <Totals amounts={checkout} />
        <CancellationLine checkout={checkout} className="mt-4" />
      </div>
    </>
  )
}

/** How long the places are held, with a countdown in minutes that screen readers do not announce. */
function HoldLine({ checkout, secondsLeft }: { checkout: CheckoutView; secondsLeft: number }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const time = formatClock(checkout.holdExpiresAt, locale)
  return (
    <p className="flex items-center gap-2.5 border-t border-line px-5 py-3.5 text-table text-ink-2 lg:px-6">
      <Clock3 aria-hidden="true" className="size-4.5 shrink-0" />
      {secondsLeft > 0 ? (
        <span>
          {t('hold.until', { time })}{' '}
          <span className="whitespace-nowrap text-ink-3 tnum">
            (
            {t('hold.left', {
              time: `${Math.floor(secondsLeft / 60)}:${padded(secondsLeft % 60)}`,
            })}
            )
          </span>
        </span>
      ) : (
        <span>{t('hold.ended', { time })}</span>
      )}
    </p>
  )
}

const padded = (seconds: number): string => String(seconds).padStart(2, '0')
