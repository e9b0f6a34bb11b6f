import { call, command } from '../../app/api/call.ts'
import type { DeskOrderRow } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../backoffice/bulk-bar.tsx'

/**
 * The maximum per bulk action: each order is checked before it is confirmed, and the person who selected it is
 * responsible for it.
 */
const confirmedMost = 20

/** Confirms several waiting orders, those that pass all checks at that moment. */
export function useBulkConfirm(): BulkAction<DeskOrderRow> {
  const { t } = useTranslation('admin')
  return {
    key: 'confirm',
    label: t('bulkConfirm.button'),
    confirm: t('bulkConfirm.confirm'),
    what: count => t('bulkConfirm.what', { count }),
    takes: order => order.status === 'WAITING_CONFIRMATION',
    most: confirmedMost,
    async against({ slug }) {
      const { checks } = await call('GET /admins/orders/:slug', { params: { slug } })
      const found = checks.find(check => check.state !== 'OK')
      if (found === undefined) return null
      return found.state === 'PROBLEM'
        ? t(`checks.problem.${found.code}`)
        : t(`checks.unknown.${found.code}`)
    },
    command: ({ slug }) =>
      command('POST /admins/orders/:slug/confirm', { params: { slug }, body: { note: null } }),
  }
}
