import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { changeOf, restOf, type SaleForm, type Totals } from './sale-form.ts'

/** The total, the change to give, and the amount that remains. */
export function SaleTotal({ form, totals }: { form: SaleForm; totals: Totals }) {
  const { t } = useTranslation('deskSale')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, 'IDR', locale)
  const change = changeOf(form, totals.total)
  const rest = restOf(form, totals.total)
  const isOverridden = form.overridden && form.override !== null
  return (
    <dl className="space-y-1.5 tnum" aria-live="polite">
      <Line label={t('listPrice')} amount={money(totals.list)} isStruck={isOverridden} />
      {isOverridden && <Line label={t('override')} amount={money(form.override ?? 0)} />}
      {totals.pickUp !== 0 && <Line label={t('pickUp')} amount={money(totals.pickUp)} />}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="font-semibold">{t('total')}</dt>
        <dd className="text-h3 font-bold">{money(totals.total)}</dd>
      </div>
      {change > 0 && (
        <div className="flex items-baseline justify-between gap-4 rounded-md bg-warning-soft px-3 py-2 text-warning">
          <dt className="font-semibold">{t('change')}</dt>
          <dd className="text-h3 font-bold">{money(change)}</dd>
        </div>
      )}
      {rest > 0 && totals.total > 0 && <Line label={t('rest')} amount={money(rest)} />}
    </dl>
  )
}

type LineProps = { label: string; amount: string; isStruck?: boolean }

function Line({ label, amount, isStruck = false }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-ui">
      <dt className="text-ink-2">{label}</dt>
      <dd>{isStruck ? <del className="text-ink-3">{amount}</del> : amount}</dd>
    </div>
  )
}
