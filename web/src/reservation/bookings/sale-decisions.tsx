import { command, type Command } from '../../app/api/call.ts'
import type { BookingView } from '@arung/contracts/bookings/views'
import { SaleCancelReason, CancelTerms } from '@arung/contracts/bookings/sales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useMay } from '../use-staff.ts'
import { Chosen } from '../payments/chosen.tsx'

/** Decisions on a desk sale: approve or decline it while it waits, or cancel it until guests have arrived. */
export function SaleDecisions({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const { busy, failure, run } = useCommand()
  const [asking, setAsking] = useState<'decline' | 'one' | 'cancel' | null>(null)
  const { sale, state } = view
  const waits = state === 'NEED_APPROVAL'
  const mayCancel = may('bookings:change') && (waits || state === 'APPROVED')
  const mayDecide = may('bookings:approve') && waits
  if (sale.kind !== 'RESERVATION' || !(mayCancel || mayDecide)) return null
  const close = () => setAsking(null)
  const params = { id: sale.id }
  const own = { id: view.bookingId }
  const hasOthers = view.others.some(one => one.state !== 'CANCELED')
  // Approves the revisions that were shown: a booking that was moved since is refused.
  const seen = [view, ...view.others]
    .filter(one => one.state === 'NEED_APPROVAL')
    .map(({ bookingId, revision }) => ({ bookingId, revision }))
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {mayDecide && (
          <Button
            tone="primary"
            busy={busy}
            onClick={() =>
              void run(
                command('POST /reservation-admin/reservations/:id/approve', {
                  params,
                  body: { seen },
                }),
                t('sale.approved'),
                () => undefined,
              )
            }
          >
            {t('sale.approve')}
          </Button>
        )}
        {mayDecide && (
          <Button tone="danger-ghost" onClick={() => setAsking('decline')}>
            {t('sale.decline')}
          </Button>
        )}
        {mayCancel && hasOthers && (
          <Button tone="danger-ghost" onClick={() => setAsking('one')}>
            {t('sale.cancelOne')}
          </Button>
        )}
        {mayCancel && (
          <Button tone="danger-ghost" onClick={() => setAsking('cancel')}>
            {t('sale.cancel')}
          </Button>
        )}
      </div>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {asking === 'decline' && (
        <DeclineDialog
          title={t('sale.declineTitle')}
          what={t(view.others.length > 0 ? 'sale.declineOne' : 'sale.declineWhat')}
          confirm={t('sale.decline')}
          done={t('sale.declined')}
          command={reason =>
            command('POST /reservation-admin/bookings/:id/decline', {
              params: own,
              body: { reason },
            })
          }
          onClose={close}
        />
      )}
      {asking === 'cancel' && (
        <CancelDialog
          command={body =>
            command('POST /reservation-admin/reservations/:id/cancel', { params, body })
          }
          waits={waits}
          onClose={close}
        />
      )}
      {asking === 'one' && (
        <CancelDialog
          command={body =>
            command('POST /reservation-admin/bookings/:id/cancel', { params: own, body })
          }
          waits={waits}
          isOne
          onClose={close}
        />
      )}
    </div>
  )
}

type CancelDialogProps = {
  command: (body: { reason: SaleCancelReason; terms: CancelTerms }) => Command
  waits: boolean
  isOne?: boolean
  onClose: () => void
}

/** Asks for the reason and the refund terms, for the whole sale or one of its bookings. */
function CancelDialog({ command: cancel, waits, isOne = false, onClose }: CancelDialogProps) {
  const { t } = useTranslation('dayBookings')
  const [reason, setReason] = useState<SaleCancelReason>('GUESTS_ASKED')
  const [terms, setTerms] = useState<CancelTerms>(waits ? 'IN_FULL' : 'POLICY')
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t(isOne ? 'sale.cancelOneTitle' : 'sale.cancelTitle'),
        what: (
          <div className="space-y-4">
            <p>{t(isOne ? 'sale.cancelOneWhat' : 'sale.cancelWhat')}</p>
            <Chosen
              label={t('payments.why')}
              options={SaleCancelReason.options}
              value={reason}
              wordOf={one => t(`sale.reasons.${one}`)}
              onChange={setReason}
            />
            <Chosen
              label={t('sale.terms')}
              options={CancelTerms.options}
              value={terms}
              wordOf={one => t(`sale.termsOf.${one}`)}
              onChange={setTerms}
            />
          </div>
        ),
        confirm: t(isOne ? 'sale.cancelOne' : 'sale.cancel'),
        keep: t('keep'),
        danger: true,
        command: () => cancel({ reason, terms }),
        done: t('sale.cancelled'),
      }}
    />
  )
}
