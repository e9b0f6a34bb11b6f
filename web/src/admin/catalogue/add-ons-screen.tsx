import type { AddOnRow } from '@arung/contracts/catalogue/desk-views'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../app/format/money.ts'
import { useLocale, usePick } from '../../app/i18n/use-locale.ts'
import type { Page } from '../../app/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { ListScreen } from '../../backoffice/list-screen.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { AddOnDrawer, NewAddOn } from './add-on-drawer.tsx'
import { addOnsAddress, addOnsResource, type AddOnSort } from './catalogue-resource.ts'

/** What the address says in place of an id while a new one is made. */
const fresh = 'new'

/** `/admin/addons-product`: extras that can be booked with an activity. */
export function Screen() {
  const { t } = useTranslation('addOns')
  const pick = usePick()
  const { row: open, ...beside } = useOpenRow()
  const nameOf = ({ addOn }: AddOnRow) => pick(addOn.name, addOn.nameId)
  return (
    <ListScreen
      address={addOnsAddress}
      resource={addOnsResource}
      columns={useColumns()}
      rowKey={row => row.id}
      rowName={nameOf}
      action={row => (
        <Button
          size="small"
          data-row={row.id}
          aria-label={t('editOf', { name: nameOf(row) })}
          onClick={() => beside.open(row.id)}
        >
          {t('edit')}
        </Button>
      )}
      beside={() => {
        if (open === fresh) return <NewAddOn onClose={beside.close} />
        return open !== null && <AddOnDrawer key={open} id={open} onClose={beside.close} />
      }}
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
        empty: () => t('empty'),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`) },
      }}
    >
      <Button tone="primary" onClick={() => beside.open(fresh)}>
        {t('create')}
      </Button>
    </ListScreen>
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
  namespaces: ['addOns', 'catalogueDesk', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('addOns:title') }),
}
