import { call, command } from '../../app/api/call.ts'
import type { UnconfirmedRow } from '@arung/contracts/bookings/unconfirmed'
import { useTranslation } from 'react-i18next'
import { useCheckWords } from '../../admin/orders/left-for.tsx'
import type { BulkAction } from '../../backoffice/bulk-bar.tsx'

/** Each entry is checked before it is decided, and the person who selected it is responsible for the decision. */
const decidedMost = 20
const isMove = ({ to }: UnconfirmedRow): boolean => to !== null
const isOrder = ({ kind }: UnconfirmedRow): boolean => kind === 'ORDER'

/**
 * Approves the selected orders whose checks pass at that moment, or declines all of them with one reason. Moves are
 * accepted as shown in the list: one that was requested since is refused.
 */
export function useBulkDecisions(): readonly BulkAction<UnconfirmedRow>[] {
  const { t } = useTranslation('unconfirmed')
  const words = useCheckWords()
  return [
    {
      key: 'approve',
      label: t('bulk.approve'),
      confirm: t('bulk.approveThem'),
      what: count => t('bulk.approveWhat', { count }),
      takes: isOrder,
      most: decidedMost,
      async against({ id }) {
        const { checks } = await call('GET /reservation-admin/orders/:id', { params: { id } })
        const found = checks.find(check => check.state !== 'OK')
        return found === undefined ? null : words(found)
      },
      command: ({ id }) =>
        command('POST /reservation-admin/orders/:id/confirm', {
          params: { id },
          body: { note: null },
        }),
    },
    {
      key: 'accept',
      label: t('bulk.accept'),
      confirm: t('bulk.acceptThem'),
      what: count => t('bulk.acceptWhat', { count }),
      // Other guests may cost something else: each is decided where the price is shown.
      takes: row => isMove(row) && row.to?.guests === null,
      most: decidedMost,
      command: ({ id, to }) =>
        command('POST /reservation-admin/bookings/:id/move/accept', {
          params: { id },
          body: { moveId: to?.moveId ?? '' },
        }),
    },
    {
      key: 'decline',
      label: t('bulk.decline'),
      confirm: t('bulk.declineThem'),
      danger: true,
      what: count => t('bulk.declineWhat', { count }),
      takes: isOrder,
      most: decidedMost,
      reason: {
        label: t('decline.reason'),
        hint: t('decline.hint'),
        missing: t('decline.missing'),
        max: 500,
      },
      command: ({ id }, reason) =>
        command('POST /reservation-admin/orders/:id/decline', { params: { id }, body: { reason } }),
    },
  ]
}
