import type { PayAdjustment } from '@arung/contracts/guide-pay/sheets'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'

type RemoveAdjustmentProps = { personId: string; adjustment: PayAdjustment }

/** Removes an amount that is on no sheet yet. */
export function RemoveAdjustment({ personId, adjustment }: RemoveAdjustmentProps) {
  const { t } = useTranslation('guidePay')
  const { busy, run } = useCommand({ onFailure: text => notify({ tone: 'danger', text }) })
  const remove = () =>
    run(
      command('DELETE /reservation-admin/guide-pay/people/:id/adjustments/:adjustmentId', {
        params: { id: personId, adjustmentId: adjustment.adjustmentId },
      }),
      t('adjust.removed'),
      () => {},
    )
  return (
    <Button
      size="small"
      tone="ghost"
      busy={busy}
      className="print:hidden"
      aria-label={t('adjust.remove', { reason: adjustment.reason })}
      onClick={() => void remove()}
    >
      <X aria-hidden="true" className="size-4" />
    </Button>
  )
}
