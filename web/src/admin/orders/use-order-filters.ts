import { pageSizeMax } from '@arung/contracts/envelope'
import { BuyerKind } from '@arung/contracts/orders/statuses'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { FilterWords } from '../../backoffice/filter-choice.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { nameOf } from '../people/people-resource.ts'

// Only the first page by name. The list's search finds the orders of the others by the name of the activity or guest.
const products = deskResource('GET /admins/products', ['product'], {
  query: { sort: 'name', size: pageSizeMax },
})
const agents = deskResource('GET /admins/agents', ['account'], {
  query: { sort: 'name', size: pageSizeMax },
})

/** Returns the filters of orders by product, source and account, in words. The list does not wait for these names. */
export function useOrderFilters(): Readonly<Record<'product' | 'source' | 'account', FilterWords>> {
  const { t } = useTranslation('admin')
  const pick = usePick()
  const productNames = new Map(
    useResource(products).data?.items.map(({ id, packageName, packageNameId }) => [
      id,
      pick(packageName, packageNameId),
    ]),
  )
  const agentNames = new Map(
    useResource(agents).data?.items.map(person => [person.uuid, nameOf(person)]),
  )
  return {
    product: {
      label: t('filters.product'),
      of: value => (value ? (productNames.get(value) ?? value) : t('filters.anyProduct')),
      values: [...productNames.keys()],
    },
    source: {
      label: t('filters.source'),
      of: value => {
        const kind = BuyerKind.safeParse(value)
        return kind.success ? t(`filters.sources.${kind.data}`) : t('filters.anySource')
      },
    },
    account: {
      label: t('filters.agent'),
      of: value => (value ? (agentNames.get(value) ?? t('ofOnePerson')) : t('filters.anyAgent')),
      values: [...agentNames.keys()],
    },
  }
}
