import { TaxSource, type TaxRatesView } from '@arung/contracts/taxes/rates'
import { TaxMode } from '@arung/contracts/taxes/tax-lines'
import { useTranslation } from 'react-i18next'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { percentOf } from './tax-name.ts'

type RateHistoryProps = { id: string; types: TaxRatesView['types'] }

/** What happened to a rate, and who did it. */
export function RateHistory({ id, types }: RateHistoryProps) {
  const { t } = useTranslation('taxes')
  const locale = useLocale()
  const pick = usePick()
  const typeName = (said: unknown) => {
    const found = types.find(one => one.id === said)
    return found === undefined ? '' : pick(found.name, found.nameId)
  }
  return (
    <DeskHistory
      resource={size =>
        deskResource('GET /reservation-admin/tax-rates/:id/history', ['taxrates', 'account'], {
          params: { id },
          query: { size },
        })
      }
      fields={[
        { name: 'name', label: t('fields.name') },
        {
          name: 'basisPoints',
          label: t('fields.percent'),
          show: said => percentOf(Number(said), locale),
        },
        {
          name: 'mode',
          label: t('fields.mode'),
          show: said => {
            const { data } = TaxMode.safeParse(said)
            return data === undefined ? '' : t(`modes.${data}`)
          },
        },
        { name: 'from', label: t('fields.from') },
        {
          name: 'sources',
          label: t('fields.sources'),
          show: said => {
            const { data } = TaxSource.safeParse(said)
            return data === undefined ? '' : t(`sources.${data}`)
          },
        },
        { name: 'productTypes', label: t('fields.types'), show: typeName },
        { name: 'number', label: t('fields.number') },
      ]}
      className="border-t border-line pt-5"
    />
  )
}
