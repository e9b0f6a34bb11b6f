import { command } from '../../app/api/call.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { AddOnRow } from '@arung/contracts/catalogue/desk-views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { formHistoryFields } from '../../backoffice/desk-history/history-fields.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { RemoveButton } from '../../backoffice/master-data/master-data-edit.tsx'
import { MasterDataList } from '../../backoffice/master-data/master-data-list.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { AddOnForm, useAddOnFields } from './add-on-form.tsx'
import { addOns, type AddOnSort } from './catalogue-resource.ts'
import { NamedProducts } from './named-products.tsx'

/** `/admin/addons-product`: extras that can be booked with an activity. */
export function Screen() {
  const { t } = useTranslation('addOns')
  const pick = usePick()
  const fields = useAddOnFields()
  const nameOf = ({ addOn }: AddOnRow) => pick(addOn.name, addOn.nameId)
  return (
    <MasterDataList
      of={addOns}
      say={t}
      columns={useColumns()}
      nameOf={nameOf}
      drawer={{
        form: (row, saving) => (
          <>
            {row && (
              <NamedProducts
                title={t('offeredBy', { count: row.productCount })}
                products={row.products}
                count={row.productCount}
              />
            )}
            <AddOnForm addOn={row && row.addOn} id={row && row.id} {...saving} />
            {row && (
              <DeskHistory
                resource={size =>
                  deskResource('GET /admins/add-ons/:id/history', ['addon', 'account'], {
                    params: { id: row.id },
                    query: { size },
                  })
                }
                fields={formHistoryFields(fields)}
                className="border-t border-line pt-5"
              />
            )}
          </>
        ),
        end: (row, onDone) => (
          <RemoveButton
            verb="remove"
            say={t}
            name={nameOf(row)}
            command={command('DELETE /admins/add-ons/:id', { params: { id: row.id } })}
            besides={row.productCount > 0 && t('remove.products', { count: row.productCount })}
            onDone={onDone}
          />
        ),
      }}
    />
  )
}

function useColumns(): readonly ListColumn<AddOnRow, AddOnSort>[] {
  const { t } = useTranslation('addOns')
  const pick = usePick()
  const locale = useLocale()
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sorts: { name: 'ascending' },
      cell: ({ addOn: { name, nameId } }) => (
        <TwoNames name={pick(name, nameId)} other={pick(nameId, name)} />
      ),
    },
    {
      key: 'state',
      title: t('columns.state'),
      cell: ({ addOn }) =>
        addOn.active ? (
          <StatusChip tone="success" shape="check" label={t('states.active')} />
        ) : (
          <StatusChip tone="neutral" shape="ring" label={t('states.inactive')} />
        ),
    },
    {
      key: 'price',
      title: t('columns.price'),
      numeric: true,
      className: 'whitespace-nowrap',
      sorts: { price: 'descending' },
      cell: ({ addOn }) => formatMoney(addOn.price, 'IDR', locale),
    },
    {
      key: 'usdPrice',
      title: t('columns.usdPrice'),
      numeric: true,
      hideable: true,
      cell: ({ addOn }) => formatMoney(addOn.usdPrice, 'USD', locale),
    },
    {
      key: 'quantity',
      title: t('columns.quantity'),
      cell: ({ addOn: { quantityLimited, quantity } }) => {
        if (!quantityLimited) return t('unlimited')
        return quantity === null ? t('asMany') : t('atMost', { count: quantity })
      },
    },
    {
      key: 'products',
      title: t('columns.products'),
      numeric: true,
      hideable: true,
      cell: ({ productCount }) => productCount,
    },
  ]
}

export const page: Page = {
  namespaces: ['addOns', 'catalogueDesk', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('addOns:title') }),
}
