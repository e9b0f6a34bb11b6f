import { pathOf } from '../../app/api/api-path.ts'
import type { ProductMappingRow } from '@arung/contracts/operations/product-mappings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { apiSearchOf, type ListAddress } from '../../backoffice/list-address.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useMay } from '../use-staff.ts'
import { Colour } from './colour.tsx'
import { MapDialog } from './map-dialog.tsx'

const tabs = ['all', 'unmapped', 'broken', 'mapped'] as const
type Tab = (typeof tabs)[number]
type Sort = 'unmapped' | 'name'
const stateOf = {
  all: {},
  unmapped: { state: 'UNMAPPED' },
  broken: { state: 'BROKEN' },
  mapped: { state: 'MAPPED' },
} as const satisfies Record<Tab, Readonly<Record<string, string>>>
const address: ListAddress<Tab, Sort> = {
  path: '/reservation/admin/product-mapping',
  tabParam: 'tab',
  tabs,
  usualTab: 'all',
  filters: [],
  sorts: ['unmapped', 'name'],
  usualSort: () => 'unmapped',
}

/** `/reservation/admin/product-mapping`: which bookings an order of the site makes, unmapped products first. */
export function Screen() {
  const { t } = useTranslation('operations')
  const pick = usePick()
  const may = useMay()
  const [open, setOpen] = useState<ProductMappingRow | null>(null)
  const nameOf = ({ name, nameId, variant }: ProductMappingRow) =>
    [pick(name, nameId), ...(variant ? [pick(variant.name, variant.nameId)] : [])].join(', ')
  return (
    <>
      <ListScreen<ProductMappingRow, Tab, Sort>
        address={address}
        resource={query =>
          deskResource(
            'GET /reservation-admin/product-mappings',
            ['productmapping', 'reservationproduct', 'producttype', 'product', 'order'],
            { query: apiSearchOf(query, stateOf[query.tab]) },
          )
        }
        columns={[
          {
            key: 'name',
            title: t('columns.sold'),
            className: 'min-w-44',
            sorts: { name: 'ascending' },
            cell: nameOf,
          },
          {
            key: 'state',
            title: t('columns.state'),
            sorts: { unmapped: 'ascending' },
            cell: row => <MappingState row={row} />,
          },
          {
            key: 'orders',
            title: t('columns.orders'),
            numeric: true,
            cell: ({ orders }) => orders,
          },
          {
            key: 'parts',
            title: t('columns.becomes'),
            className: 'w-2/5',
            cell: ({ parts }) => (
              <span className="flex flex-wrap gap-x-4">
                {parts.map((part, nth) => (
                  <Colour key={`${part.id}-${nth}`} colour={part.colour}>
                    {pick(part.name, part.nameId)}
                  </Colour>
                ))}
              </span>
            ),
          },
          {
            key: 'shown',
            title: t('columns.onSite'),
            hideable: true,
            cell: ({ isShown }) => t(isShown ? 'shown' : 'hidden'),
          },
        ]}
        rowKey={({ id }) => id}
        rowName={nameOf}
        {...(may('operations:change')
          ? {
              action: (row: ProductMappingRow) => (
                <Button
                  size="small"
                  data-row={row.id}
                  aria-label={t('map.of', { name: nameOf(row) })}
                  onClick={() => setOpen(row)}
                >
                  {t('map.button')}
                </Button>
              ),
            }
          : {})}
        exported={{
          name: 'product-mapping',
          path: query =>
            pathOf('GET /reservation-admin/product-mappings/export', {
              query: apiSearchOf(query, stateOf[query.tab]),
            }),
        }}
        words={{
          title: t('mapping.title'),
          count: count => t('mapping.count', { count }),
          more: most => t('more', { most }),
          caption: tab => `${t('mapping.title')}: ${t(`mappingTabs.${tab}`)}`,
          empty: () => t('empty'),
          search: t('searchProduct'),
          sorts: sort => t(`sorts.${sort}`),
          tabs: { label: t('tabs.label'), of: tab => t(`mappingTabs.${tab}`) },
        }}
      />
      {open && <MapDialog row={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
    </>
  )
}

function MappingState({ row: { state, fault } }: { row: ProductMappingRow }) {
  const { t } = useTranslation('operations')
  if (state === 'MAPPED')
    return <StatusChip tone="success" shape="check" label={t('mappingStates.MAPPED')} />
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusChip
        tone={state === 'BROKEN' ? 'danger' : 'warning'}
        shape={state === 'BROKEN' ? 'cross' : 'triangle'}
        label={t(`mappingStates.${state}`)}
      />
      {fault && <span className="text-ink-2">{t(`faults.${fault}`)}</span>}
    </span>
  )
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:mapping.title') }),
}
