import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { OrdersQuery } from './orders-resource.ts'

/** The empty list: nothing matches the search, or there are no orders yet. */
export function NoOrders({ query, onShowAll }: { query: OrdersQuery; onShowAll: () => void }) {
  const { t } = useTranslation('user')
  if (query.q !== '') {
    return (
      <EmptyState
        title={t('empty.search', { q: query.q })}
        action={<Button onClick={onShowAll}>{t('empty.showAll')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={t(`empty.${query.tab}`)}
      action={
        <>
          <LinkButton to="/activities/all" tone="cta">
            {t('empty.book')}
          </LinkButton>
          <LinkButton to="/activities/combo">{t('empty.combos')}</LinkButton>
        </>
      }
    />
  )
}
