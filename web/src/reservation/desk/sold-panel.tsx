import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TenderedDetail } from '../cash-rates/tendered.tsx'
import { SaleDocuments, rollOf } from '../papers/sale-documents.tsx'
import { useDocument } from '../../backoffice/use-document.ts'
import { useMay } from '../use-staff.ts'
import { Key } from './key.tsx'
import { tenderedOf } from './sale-form.ts'
import type { Sold } from './sold.ts'
import { useKeys } from './use-keys.ts'

/**
 * The result of a sale: its number, the change to give, its documents, and the button for the next guest. P prints the
 * receipt.
 */
export function SoldPanel({ sold, onNext }: { sold: Sold; onNext: () => void }) {
  const { t } = useTranslation('deskSale')
  const locale = useLocale()
  const may = useMay()
  const { print } = useDocument()
  const { made, change, form } = sold
  const cash = tenderedOf(form)
  const next = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  useKeys(panel, event => {
    if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (may('payments:see')) void print(rollOf(made.reservationId), `receipt-${made.number}.pdf`)
  })
  useEffect(() => next.current?.focus(), [])
  const money = (amount: number) => formatMoney(amount, 'IDR', locale)
  const paid = () => {
    const { waiting, remaining, total } = made.money
    if (waiting > 0) return t('sold.transfer', { amount: money(waiting) })
    if (remaining > 0) return t('sold.rest', { amount: money(remaining) })
    return total > 0 ? t('sold.paid', { amount: money(total) }) : t('sold.free')
  }
  return (
    <section
      ref={panel}
      aria-labelledby="sold-title"
      className="card mx-auto w-full max-w-2xl space-y-6 p-6 sm:p-10"
    >
      <div role="status" className="space-y-2">
        <h2 id="sold-title" className="flex items-center gap-3 text-h3">
          <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-success" />
          {t(form.onRequest ? 'sold.asked' : 'sold.title', { guest: form.name.trim() })}
        </h2>
        <p className="text-h2 font-bold tnum">{made.number}</p>
        {change > 0 && (
          <p className="rounded-md bg-warning-soft px-4 py-3 text-h3 font-bold text-warning tnum">
            {t('sold.change', { amount: money(change) })}
          </p>
        )}
        <p className="text-ink-2 tnum">{paid()}</p>
        {cash !== null && <TenderedDetail tendered={{ ...cash, change }} currency="IDR" />}
      </div>
      <div className="flex flex-wrap gap-3">
        <button ref={next} type="button" className="btn btn-primary" onClick={onNext}>
          {t('sold.next')}
          <Key name="Enter" />
        </button>
      </div>
      <SaleDocuments
        printKey={<Key name="P" />}
        of={{
          reservationId: made.reservationId,
          number: made.number,
          hasVoucher: !form.onRequest,
          email: form.email.trim() || null,
        }}
      />
      <p>
        <LocaleLink
          to={`/reservation/admin/sale/${made.reservationId}`}
          className="link-line text-link underline"
        >
          {t('sold.open')}
        </LocaleLink>
      </p>
    </section>
  )
}
