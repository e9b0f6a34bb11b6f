import { LedgerMethod } from '@arung/contracts/payments/methods'
import { SaleSource } from '@arung/contracts/bookings/sales'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../base/i18n/locale.ts'
import { otherKinds } from '../days/report-bars.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Locale } from '@arung/contracts/scalars'
import type { RowKind } from './report-address.ts'
import type { AnyReport } from './report-resource.ts'

const countryNames = (locale: Locale) =>
  new Intl.DisplayNames([intlTag[locale]], { type: 'region' })

type Named = Pick<AnyReport, 'types' | 'products' | 'agents' | 'staff' | 'nationalities'>
/** Grey for what has no type, for the pick-up, and for the types that a chart adds up. */
const noColour = { NONE: '#8a8a8a', PICK_UP: '#c9c2b5', [otherKinds]: '#5f6b66' } as const
type WithoutColour = keyof typeof noColour
const isWithoutColour = (id: string): id is WithoutColour => id in noColour

/** Returns the names and colours of the groups of a report. */
export function useReportNames(named: Named) {
  const { types, products, agents, staff } = named
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const nameIn = (all: readonly { id: string; name: string; nameId: string }[], id: string) => {
    if (isWithoutColour(id)) return t(`report.${id}`)
    const found = all.find(one => one.id === id)
    return found === undefined ? t('report.NONE') : locale === 'id' ? found.nameId : found.name
  }
  const nameOf = (kind: RowKind, id: string): string => {
    switch (kind) {
      case 'type':
        return nameIn(types, id)
      case 'product':
        return nameIn(products, id)
      case 'agent':
        return id === 'NONE'
          ? t('report.noAgent')
          : (agents.find(one => one.id === id)?.name ?? t('payments.former'))
      case 'staff':
        return id === 'NONE'
          ? t('report.noStaff')
          : (staff.find(one => one.id === id)?.name ?? t('payments.former'))
      case 'nationality':
        return id === 'NONE' ? t('report.noNationality') : (countryNames(locale).of(id) ?? id)
      case 'source': {
        const source = SaleSource.safeParse(id)
        return source.success ? t(`sources.${source.data}`) : id
      }
      case 'method': {
        const method = LedgerMethod.safeParse(id)
        return method.success ? t(`methods.${method.data}`) : id
      }
    }
  }
  return {
    nameOf,
    colourOf: (type: string): string =>
      isWithoutColour(type)
        ? noColour[type]
        : (types.find(({ id }) => id === type)?.colour ?? noColour.NONE),
    /** The values that a filter offers. */
    choicesOf: (filter: RowKind) => choicesOf(named, filter),
  }
}
export type ReportNames = ReturnType<typeof useReportNames>

function choicesOf(named: Named, filter: RowKind): readonly string[] {
  const { types, products, agents, staff, nationalities } = named
  switch (filter) {
    case 'type':
      return [...types.map(({ id }) => id), 'NONE', 'PICK_UP']
    case 'product':
      return [...products.map(({ id }) => id), 'NONE', 'PICK_UP']
    case 'agent':
      return agents.map(({ id }) => id)
    case 'staff':
      return [...staff.map(({ id }) => id), 'NONE']
    case 'nationality':
      return [...nationalities, 'NONE']
    case 'source':
      return SaleSource.options
    case 'method':
      return LedgerMethod.options
  }
}
