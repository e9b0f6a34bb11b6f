import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../app/format/dates.ts'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale, usePick } from '../../app/i18n/use-locale.ts'
import type { Sold } from './sold.ts'

/** What guests take along: on paper alone, narrow enough for the roll of a till printer. */
export function Slip({ sold: { made, form, product, change } }: { sold: Sold }) {
  const { t } = useTranslation('deskSale')
  const locale = useLocale()
  const pick = usePick()
  const money = (amount: number) => formatMoney(amount, 'IDR', locale)
  const { total, remaining } = made.money
  return (
    <section aria-hidden="true" className="hidden max-w-[72mm] space-y-3 text-black print:block">
      <p className="text-h3 font-bold">Jeramaya Bali Adventures</p>
      <p className="text-h3 font-bold tnum">{made.number}</p>
      <p>{form.name.trim()}</p>
      {product?.parts.map((part, nth) => (
        <p key={part.id}>
          <span className="block font-bold">{pick(part.name, part.nameId)}</span>
          {formatDate(form.date, locale, 'medium')}, {formatTime(form.times[nth] ?? '', locale)}
        </p>
      ))}
      <dl className="space-y-1 tnum">
        {(
          [
            [t('adults'), String(form.adults), true],
            [t('children'), String(form.children), form.children > 0],
            [t('total'), money(total), true],
            [t('slipPaid'), money(total - remaining), true],
            [t('change'), money(change), change > 0],
            [t('rest'), money(remaining), remaining > 0],
          ] as const
        )
          .filter(([, , isShown]) => isShown)
          .map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
