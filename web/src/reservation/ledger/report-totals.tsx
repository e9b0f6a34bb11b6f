import type { ReportMoney, ReportTotal } from '@arung/contracts/ledger/report'
import { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Narrowed, RowsOf } from './report-address.ts'
import type { AnyReport } from './report-resource.ts'

type Total = AnyReport['total']
type ReportTotalsProps = { report: AnyReport; rowsOf: RowsOf }
type Figure = Readonly<{
  key: string
  name: string
  value: string
  before: string
  narrowed: Narrowed
}>

const moneyIn = (total: Total): readonly ReportMoney[] => ('money' in total ? total.money : [])
const fields = ['net', 'tax', 'sold', 'paid', 'refunded', 'toCollect'] as const
/** Shown only where there are taxes: without one, what is sold before tax is what is sold. */
const fieldsOfTax: ReadonlySet<string> = new Set(['net', 'tax'])

/** The totals of a report, each currency apart, with the days before as a small second number. */
export function ReportTotals({ report, rowsOf }: ReportTotalsProps) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const { total, before } = report
  const counts = (['bookings', 'guests'] as const).map((key): Figure => ({
    key,
    name: t(`report.${key}`),
    value: formatNumber(total[key], locale, 0),
    before: formatNumber(before.total[key], locale, 0),
    narrowed: { figure: key },
  }))
  const currencies = Currency.options.filter(currency =>
    moneyIn(total).some(one => one.currency === currency),
  )
  return (
    <section aria-label={t('report.totals')} className="card space-y-5 px-5 py-4">
      {isOfMethod(total) ? null : <Figures figures={counts} rowsOf={rowsOf} />}
      {currencies.map(currency => (
        <div key={currency} className="border-t border-line pt-4 first:border-0 first:pt-0">
          <h2 className="mb-2 text-table font-semibold text-ink-2">{currency}</h2>
          <Money
            now={moneyIn(total).find(one => one.currency === currency)}
            then={moneyIn(before.total).find(one => one.currency === currency)}
            currency={currency}
            rowsOf={rowsOf}
          />
        </div>
      ))}
      <p className="text-small text-ink-3">
        {t('report.beforeNote', {
          from: formatDate(before.from, locale, 'day'),
          to: formatDate(before.to, locale, 'day'),
        })}
      </p>
    </section>
  )
}

/** Only one method is asked for, which has no bookings. */
const isOfMethod = (total: Total): boolean =>
  moneyIn(total).length > 0 && moneyIn(total).every(({ sold }) => sold === null)

type MoneyProps = {
  now: ReportTotal['money'][number] | undefined
  then: ReportTotal['money'][number] | undefined
  currency: Currency
  rowsOf: RowsOf
}

function Money({ now, then, currency, rowsOf }: MoneyProps) {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const isTaxed = Boolean(now?.tax) || Boolean(then?.tax)
  const figures = fields.flatMap((key): Figure[] => {
    const value = now?.[key]
    if (value === null || value === undefined || (fieldsOfTax.has(key) && !isTaxed)) return []
    return [
      {
        key,
        name: t(`report.${key}`),
        value: money(value),
        before: money(then?.[key] ?? 0),
        narrowed: { currency, figure: key },
      },
    ]
  })
  const isRupiah = currency === 'IDR'
  if (now?.cost !== undefined) {
    const rupiah = (amount: number) => formatMoney(amount, 'IDR', locale)
    figures.push({
      key: 'cost',
      name: t('report.cost'),
      value: rupiah(now.cost),
      before: rupiah(then?.cost ?? 0),
      narrowed: { currency },
    })
    // The cost is in rupiah, so a sale in dollars has no margin without a rate.
    if (isRupiah && now.sold !== null)
      figures.push({
        key: 'margin',
        name: t('report.margin'),
        value: rupiah(now.sold - now.cost),
        before: rupiah((then?.sold ?? 0) - (then?.cost ?? 0)),
        narrowed: { currency },
      })
  }
  return <Figures figures={figures} rowsOf={rowsOf} />
}

function Figures({ figures, rowsOf }: { figures: readonly Figure[]; rowsOf: RowsOf }) {
  const { t } = useTranslation('ledger')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ key, name, value, before, narrowed }) => (
        <div key={key} className="flex min-w-0 flex-col">
          <dt className="order-2 text-table text-ink-2">{name}</dt>
          <dd className="order-1 text-h4 font-bold wrap-anywhere tnum">
            {rowsOf === null ? (
              value
            ) : (
              <LocaleLink to={rowsOf(narrowed)} className="hover:underline">
                {value}
              </LocaleLink>
            )}
          </dd>
          <dd className="order-3 text-small text-ink-3 tnum">
            {t('report.before', { value: before })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
