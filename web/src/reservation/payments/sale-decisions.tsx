import type { BookingView } from '@arung/contracts/bookings/views'
import { CancelReason, CancelTerms } from '@arung/contracts/reservations/statuses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'

/** A sale that was made here: it is approved where it waits for that, and cancelled while nobody has come. */
export function SaleDecisions({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const { busy, failure, run } = useCommand()
  const [isCancelling, setCancelling] = useState(false)
  const { sale, state } = view
  const waits = state === 'NEED_APPROVAL'
  const mayCancel = may('bookings:change') && (waits || state === 'APPROVED')
  const mayApprove = may('bookings:approve') && waits
  if (sale.kind !== 'RESERVATION' || !(mayCancel || mayApprove)) return null
  const path = `/reservation-admin/reservations/${sale.id}`
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {mayApprove && (
          <Button
            tone="primary"
            busy={busy}
            onClick={() =>
              void run({ path: `${path}/approve`, body: {} }, t('sale.approved'), () => undefined)
            }
          >
            {t('sale.approve')}
          </Button>
        )}
        {mayCancel && (
          <Button tone="danger-ghost" onClick={() => setCancelling(true)}>
            {t(waits ? 'sale.decline' : 'sale.cancel')}
          </Button>
        )}
      </div>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {isCancelling && (
        <CancelDialog path={`${path}/cancel`} waits={waits} onClose={() => setCancelling(false)} />
      )}
    </div>
  )
}

function CancelDialog(props: { path: string; waits: boolean; onClose: () => void }) {
  const { path, waits, onClose } = props
  const { t } = useTranslation('dayBookings')
  const { busy, failure, run } = useCommand()
  const [reason, setReason] = useState<CancelReason>('GUESTS_ASKED')
  const [terms, setTerms] = useState<CancelTerms>(waits ? 'IN_FULL' : 'POLICY')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sale.cancelTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('sale.keep')}</Button>
          <Button
            tone="danger"
            busy={busy}
            onClick={() =>
              void run({ path, body: { reason, terms } }, t('sale.cancelled'), onClose)
            }
          >
            {t('sale.cancel')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>{t('sale.cancelWhat')}</p>
        <Select
          label={t('payments.why')}
          value={reason}
          onChange={event => setReason(CancelReason.parse(event.target.value))}
        >
          {CancelReason.options.map(one => (
            <option key={one} value={one}>
              {t(`sale.reasons.${one}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('sale.terms')}
          value={terms}
          onChange={event => setTerms(CancelTerms.parse(event.target.value))}
        >
          {CancelTerms.options.map(one => (
            <option key={one} value={one}>
              {t(`sale.termsOf.${one}`)}
            </option>
          ))}
        </Select>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
