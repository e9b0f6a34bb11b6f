import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { orderSorts, pageSizes, type OrdersQuery } from './orders-resource.ts'

type ListOptionsProps = { query: OrdersQuery; onShow: (query: OrdersQuery) => void }

/** How many rows a page has and, where no column heads can be pressed, their order. */
export function ListOptions({ query, onShow }: ListOptionsProps) {
  const { t } = useTranslation('admin')
  const wide = useIsWide()
  return (
    <div className="flex flex-wrap gap-4">
      <Option
        label={t('orders.perPage')}
        value={String(query.size)}
        onChange={value => {
          const size = pageSizes.find(each => String(each) === value)
          if (size) onShow({ ...query, size, page: 1 })
        }}
      >
        {pageSizes.map(size => (
          <option key={size}>{size}</option>
        ))}
      </Option>
      {!wide && (
        <Option
          label={t('orders.sort')}
          value={query.sort}
          onChange={value => {
            const sort = orderSorts.find(each => each === value)
            if (sort) onShow({ ...query, sort, page: 1 })
          }}
        >
          {orderSorts.map(sort => (
            <option key={sort} value={sort}>
              {t(`orders.sorts.${sort}`)}
            </option>
          ))}
        </Option>
      )}
    </div>
  )
}

type OptionProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Option({ label, value, onChange, children }: OptionProps) {
  return (
    <label className="flex items-center gap-2 text-table text-ink-2">
      {label}
      <select
        value={value}
        onChange={event => onChange(event.target.value)}
        className="control control-select min-h-10 w-auto py-1"
      >
        {children}
      </select>
    </label>
  )
}
