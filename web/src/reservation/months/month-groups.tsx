import { SaleSource } from '@arung/contracts/bookings/sales'
import { LedgerMethod } from '@arung/contracts/payments/methods'
import type { MonthView } from '@arung/contracts/months/months'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FiguresTable } from './figures-table.tsx'
import { countedUpTo } from './month-links.ts'
import { SumsTable } from './sums-table.tsx'

/** What tells the groups apart: money has a method, a sale a source and a type. */
const figuresOf = {
  METHOD: ['paid', 'refunded'],
  SOURCE: ['guests', 'sold', 'paid'],
  TYPE: ['guests', 'sold', 'paid'],
} as const
const kinds = ['METHOD', 'SOURCE', 'TYPE'] as const

/** What a month counts, as a whole and by method, source and type, each currency apart. */
export function MonthGroups({ month }: { month: MonthView }) {
  const { t } = useTranslation('months')
  const nameOf = useGroupNames(month)
  const upTo = countedUpTo(month)
  const isOfSeveral = month.totals.length > 1
  return (
    <>
      {month.totals.length > 0 && (
        <FiguresTable
          caption={t('groups.ALL')}
          month={month.month}
          sums={month.totals}
          narrowed={{ upTo }}
        />
      )}
      {kinds.map(by => {
        const found = month.groups.filter(one => one.by === by)
        if (found.length === 0) return null
        return (
          <SumsTable
            key={by}
            caption={t(`groups.${by}`)}
            month={month.month}
            figures={figuresOf[by]}
            lines={found.map(({ by: _by, key, ...sums }) => {
              const { currency } = sums
              const name = nameOf(by, key)
              return {
                key: `${currency} ${key}`,
                name: isOfSeveral ? `${name}, ${currency}` : name,
                sums,
                narrowed: { by, key, upTo, currency },
              }
            })}
          />
        )
      })}
    </>
  )
}

function useGroupNames({ types }: MonthView): (by: (typeof kinds)[number], key: string) => string {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  return (by, key) => {
    switch (by) {
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
