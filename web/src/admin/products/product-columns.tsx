import type { ProductRow } from '@arung/contracts/catalogue/product-views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { formatAgo } from '../format.ts'
import { ProductSwitch } from './product-switch.tsx'
import type { ProductSort } from './products-resource.ts'
import { Thumb } from './thumb.tsx'

type ProductColumn = ListColumn<ProductRow, ProductSort>
const none = <span className="text-ink-3">–</span>

/** Returns the columns of the product list, with its two switches. */
export function useProductColumns(): readonly ProductColumn[] {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const pick = usePick()
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sorts: { name: 'ascending' },
      className: 'min-w-52',
      cell: row => (
        <span className="flex items-center gap-3">
          <Thumb picture={row.picture} />
          <span className="min-w-0">
            <span className="block font-semibold">{pick(row.packageName, row.packageNameId)}</span>
            <span className="block text-small font-normal [overflow-wrap:anywhere] text-ink-2">
              {row.slug}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'category',
      title: t('columns.category'),
      className: 'min-w-24',
      cell: row => (
        <>
          <span className="block">
            {row.category ? pick(row.category.name, row.category.nameId) : none}
          </span>
          <span className="block text-small text-ink-2">{t(`kinds.${kindOf(row)}`)}</span>
        </>
      ),
    },
    {
      key: 'active',
      title: t('columns.active'),
      hideable: true,
      cell: row => <ProductSwitch row={row} flag="active" />,
    },
    {
      key: 'forSale',
      title: t('columns.forSale'),
      hideable: true,
      cell: row => <ProductSwitch row={row} flag="forSale" />,
    },
    {
      key: 'price',
      title: t('columns.price'),
      numeric: true,
      hideable: true,
      className: 'whitespace-nowrap',
      sorts: { price: 'ascending', dearest: 'descending' },
      cell: ({ price, usdPrice }) => (
        <>
          <span className="block">{formatMoney(price, 'IDR', locale)}</span>
          <span className="block text-small text-ink-2">
            {formatMoney(usdPrice, 'USD', locale)}
          </span>
        </>
      ),
    },
    {
      key: 'nettPrice',
      title: t('columns.nettPrice'),
      numeric: true,
      hideable: true,
      className: 'whitespace-nowrap',
      cell: ({ nettPrice }) => formatMoney(nettPrice, 'IDR', locale),
    },
    {
      key: 'quantities',
      title: t('columns.quantities'),
      hideable: true,
      className: 'tnum',
      cell: row => (
        <>
          <span className="block">
            {t('quantities', { min: row.minOrderQuantity, max: row.maxPersonQuantity })}
          </span>
          <span className="block text-small text-ink-2">
            {row.personQuantity === 1
              ? t(`priceTypes.${row.priceType}`)
              : t('priceTypeOf', {
                  type: t(`priceTypes.${row.priceType}`),
                  persons: row.personQuantity,
                })}
          </span>
        </>
      ),
    },
    {
      key: 'changed',
      title: t('columns.changed'),
      hideable: true,
      rare: true,
      className: 'whitespace-nowrap',
      sorts: { changed: 'descending' },
      cell: ({ changedAt }) => (
        <time dateTime={changedAt} title={formatInstant(changedAt, locale)}>
          {formatAgo(changedAt, locale)}
        </time>
      ),
    },
  ]
}

const kindOf = ({ isCombo, isVaried }: ProductRow) =>
  isCombo ? 'COMBO' : isVaried ? 'VARIED' : 'SINGLE'
