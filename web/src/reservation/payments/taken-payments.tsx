import { command } from '../../app/api/call.ts'
import type { BookingView } from '@arung/contracts/bookings/views'
import { VoidReason } from '@arung/contracts/orders/desk-money'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TenderedDetail } from '../cash-rates/tendered.tsx'
import { PrintReceipt } from '../papers/print-receipt.tsx'
import { Chosen } from './chosen.tsx'
import type { SaleMoney, TakenPayment } from './sale-money.ts'

type TakenPaymentsProps = { money: SaleMoney; sale: BookingView['sale'] }

/**
 * The payments that the desk took for a sale: time, method and person. A transfer can be confirmed, and a mistaken
 * payment voided.
 */
export function TakenPayments({ money, sale }: TakenPaymentsProps) {
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const id = useId()
  const [slip, setSlip] = useState<TakenPayment | null>(null)
  return (
    <section aria-labelledby={id} className="rounded-lg bg-sunken p-4">
      <h3 id={id} className="font-semibold">
        {t('payments.taken')}
      </h3>
      <ul className="mt-2 space-y-2 text-table">
        {money.payments.map(payment => (
          <li
            key={payment.paymentId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span className={payment.state === 'VOIDED' ? 'line-through' : undefined}>
              {formatMoney(payment.amount, money.currency, locale)},{' '}
              {t(`payments.methods.${payment.method}`)}
              {payment.reference && ` ${payment.reference}`}
            </span>
            {payment.tendered && (
              <TenderedDetail tendered={payment.tendered} currency={money.currency} />
            )}
            <span className="text-ink-2">
              {formatInstant(payment.at, locale)}
              {payment.by && `, ${payment.by}`}
              {payment.state !== 'COUNTED' && `, ${t(`payments.states.${payment.state}`)}`}
            </span>
            {payment.mayConfirm && <Confirm of={money.of} paymentId={payment.paymentId} />}
            {payment.state === 'COUNTED' && (
              <PrintReceipt
                sale={{ kind: sale.kind, id: sale.id }}
                paymentId={payment.paymentId}
                name={formatMoney(payment.amount, money.currency, locale)}
              />
            )}
            {payment.mayVoid && (
              <Button size="small" onClick={() => setSlip(payment)}>
                {t('payments.void')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {slip && (
        <VoidDialog
          of={money.of}
          paymentId={slip.paymentId}
          amount={formatMoney(slip.amount, money.currency, locale)}
          onClose={() => setSlip(null)}
        />
      )}
    </section>
  )
}

type PaymentOf = Pick<SaleMoney, 'of'> & Readonly<{ paymentId: string }>

/** Finance confirms that the transfer has arrived on the account. */
function Confirm({ of: { kind, id }, paymentId }: PaymentOf) {
  const { t } = useTranslation('dayBookings')
  const { busy, failure, run } = useCommand()
  return (
    <>
      <Button
        size="small"
        busy={busy}
        onClick={() =>
          void run(
            command(`POST /reservation-admin/${kind}/:id/payments/:paymentId/confirm`, {
              params: { id, paymentId },
              body: {},
            }),
            t('payments.confirmed'),
            () => undefined,
          )
        }
      >
        {t('payments.confirm')}
      </Button>
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
    </>
  )
}

function VoidDialog(props: PaymentOf & { amount: string; onClose: () => void }) {
  const { of, paymentId, amount, onClose } = props
  const { t } = useTranslation('dayBookings')
  const [reason, setReason] = useState<VoidReason>('NOT_RECEIVED')
  return (
    <CommandDialog
      onClose={onClose}
      question={{
        title: t('payments.voidTitle', { amount }),
        what: (
          <div className="space-y-4">
            <p>{t('payments.voidWhat')}</p>
            <Chosen
              label={t('payments.why')}
              options={VoidReason.options}
              value={reason}
              wordOf={one => t(`payments.reasons.${one}`)}
              onChange={setReason}
            />
          </div>
        ),
        confirm: t('payments.void'),
        keep: t('keep'),
        danger: true,
        command: () =>
          command(`POST /reservation-admin/${of.kind}/:id/payments/:paymentId/void`, {
            params: { id: of.id, paymentId },
            body: { reason },
          }),
        done: t('payments.voidDone'),
      }}
    />
  )
}
