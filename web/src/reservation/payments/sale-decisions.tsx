import type { BookingView } from '@arung/contracts/bookings/views'
import { CancelReason, CancelTerms } from '@arung/contracts/reservations/statuses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'
import { Chosen } from './chosen.tsx'

/** A sale that was made here: what waits is approved or declined, what stands is cancelled while nobody has come. */
export function SaleDecisions({ view }: { view: BookingView }) {
  const { t } = useTranslation('dayBookings')
  const may = useMay()
  const { busy, failure, run } = useCommand()
  const [asking, setAsking] = useState<'decline' | 'cancel' | null>(null)
  const { sale, state } = view
  const waits = state === 'NEED_APPROVAL'
  const mayCancel = may('bookings:change') && (waits || state === 'APPROVED')
  const mayDecide = may('bookings:approve') && waits
  if (sale.kind !== 'RESERVATION' || !(mayCancel || mayDecide)) return null
  const close = () => setAsking(null)
  const path = `/reservation-admin/reservations/${sale.id}`
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {mayDecide && (
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
        {mayDecide && (
          <Button tone="danger-ghost" onClick={() => setAsking('decline')}>
            {t('sale.decline')}
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
        <CommandDialog
          onClose={close}
          question={{
            title: t('sale.declineTitle'),
            what: <p>{t(view.others.length > 0 ? 'sale.declineOne' : 'sale.declineWhat')}</p>,
            confirm: t('sale.decline'),
            keep: t('changes.letWait'),
            danger: true,
            command: () => ({
              path: `/reservation-admin/bookings/${view.bookingId}/decline`,
              body: {},
            }),
            done: t('sale.declined'),
          }}
        />
      )}
      {asking === 'cancel' && (
        <CancelDialog path={`${path}/cancel`} waits={waits} onClose={close} />
      )}
    </div>
  )
}

function CancelDialog(props: { path: string; waits: boolean; onClose: () => void }) {
  const { path, waits, onClose } = props
  const { t } = useTranslation('dayBookings')
  const [reason, setReason] = useState<CancelReason>('GUESTS_ASKED')
  const [terms, setTerms] = useState<CancelTerms>(waits ? 'IN_FULL' : 'POLICY')
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t('sale.cancelTitle'),
        what: (
          <div className="space-y-4">
            <p>{t('sale.cancelWhat')}</p>
            <Chosen
              label={t('payments.why')}
              options={CancelReason.options}
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
        confirm: t('sale.cancel'),
        keep: t('keep'),
        danger: true,
        command: () => ({ path, body: { reason, terms } }),
        done: t('sale.cancelled'),
      }}
    />
  )
}
