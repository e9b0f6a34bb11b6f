import type { ReservationProductRow } from '@arung/contracts/operations/reservation-products'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMay } from '../use-staff.ts'
import { Colour } from './colour.tsx'
import { KindList } from './kind-list.tsx'
import { useProductKind } from './product-kinds.ts'

/** `/reservation/admin/products`: the products that can be booked here, activities and packages of them. */
export function Screen() {
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const pick = usePick()
  const may = useMay()
  const kind = useProductKind(false)
  const typeOf = ({ type, components }: ReservationProductRow) =>
    type ? (
      <Colour colour={type.colour}>{pick(type.name, type.nameId)}</Colour>
    ) : (
      components.map(({ name, nameId }) => pick(name, nameId)).join(' + ')
    )
  return (
    <KindList<ReservationProductRow, 'name' | 'price'>
      kind={kind}
      columns={[
        {
          key: 'name',
          title: t('columns.name'),
          sorts: { name: 'ascending' },
          cell: kind.nameOf,
        },
        { key: 'type', title: t('columns.type'), cell: typeOf },
        {
          key: 'sessions',
          title: t('columns.sessions'),
          cell: ({ product }) =>
            product.kind === 'PACKAGE'
              ? t('package')
              : product.sessions.length === 0
                ? t('allDay')
                : product.sessions.map(time => formatHour(time, locale)).join(', '),
        },
        {
          key: 'pools',
          title: t('columns.pools'),
          hideable: true,
          cell: ({ pools }) => pools.map(one => pick(one.name, one.nameId)).join(', ') || '–',
        },
        {
          key: 'mapped',
          title: t('columns.mapped'),
          numeric: true,
          hideable: true,
          cell: ({ mapped }) => mapped,
        },
        {
          key: 'price',
          title: t('columns.price'),
          numeric: true,
          sorts: { price: 'descending' },
          cell: ({ product }) => formatMoney(product.price, 'IDR', locale),
        },
      ]}
      sorts={['name', 'price']}
      filters={[{ param: 'kind', kind: 'chips', values: ['SINGLE', 'PACKAGE'] }]}
      filterWords={{
        kind: {
          label: t('filters.kind'),
          of: value =>
            value === null ? t('all') : t(`productKinds.${value as 'SINGLE' | 'PACKAGE'}`),
        },
      }}
    >
      {may(kind.permission) && (
        <LinkButton to="/reservation/admin/products/create?kind=package">
          {t('products.createPackage')}
        </LinkButton>
      )}
    </KindList>
  )
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:products.title') }),
}
