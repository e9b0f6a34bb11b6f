import { SaleSource } from '@arung/contracts/bookings/sales'
import { LedgerMethod } from '@arung/contracts/ledger/kinds'
import { MonthGroup, type MonthTotal, type MonthView } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { countedUpTo } from './month-links.ts'
import { SumsTable } from './sums-table.tsx'

/** What a month counts, as a whole and by method, source and type, each currency apart. */
export function MonthGroups({ month }: { month: MonthView }) {
  const { t } = useTranslation('months')
  const nameOf = useGroupNames(month)
  const isOfSeveral = month.totals.length > 1
  return MonthGroup.options.map(by => {
    const lines = month.groups.filter(one => one.by === by)
    if (lines.length === 0) return null
    return (
      <section key={by} aria-label={t(`groups.${by}`)}>
        <SumsTable
          caption={t(`groups.${by}`)}
          month={month.month}
          lines={lines.map(({ by: _by, key, ...sums }) => ({
            key: `${sums.currency} ${key}`,
            name:
              by === 'ALL' || !isOfSeveral
                ? nameOf({ by, key, ...sums })
                : `${nameOf({ by, key, ...sums })}, ${sums.currency}`,
            sums,
            narrowed: { by, key, upTo: countedUpTo(month), currency: sums.currency },
          }))}
        />
      </section>
    )
  })
}

function useGroupNames({ types }: MonthView): (total: MonthTotal) => string {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  return ({ by, key, currency }) => {
    switch (by) {
      case 'ALL':
        return currency
      case 'METHOD': {
        const method = LedgerMethod.safeParse(key)
        return method.success ? t(`methods.${method.data}`) : key
      }
      case 'SOURCE': {
        const source = SaleSource.safeParse(key)
        return source.success ? t(`sources.${source.data}`) : key
      }
      case 'TYPE': {
        if (key === 'NONE' || key === 'PICK_UP') return t(`report.${key}`)
        const type = types.find(({ id }) => id === key)
        if (type === undefined) return t('report.NONE')
        return locale === 'id' ? type.nameId : type.name
      }
    }
  }
}
