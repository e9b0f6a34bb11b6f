import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../base/format/dates.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import { Money } from '../price.tsx'
import { useTotal } from './pickup-part.tsx'
import type { Booking } from './use-booking.ts'

/** Phones: total and next step, always within reach of the thumb. */
export function BookingBar({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const { choice, currency } = booking
  const total = useTotal(booking)
  return (
    <section
      aria-label={t('bar.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lg lg:hidden"
    >
      <div className="mx-auto flex max-w-2xl items-center justify-between gap-4">
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-table text-ink-2">
            {choice.date === null ? t('panel.total') : formatDate(choice.date, locale, 'medium')}
          </span>
          <strong className="text-lg">
            <Money amount={total} currency={currency} />
          </strong>
        </p>
        <button type="button" className="btn btn-cta" onClick={onOpen}>
          {t(
            !booking.product.forSale
              ? 'bar.look'
              : choice.date === null
                ? 'bar.choose'
                : 'bar.continue',
          )}
        </button>
      </div>
    </section>
  )
}
