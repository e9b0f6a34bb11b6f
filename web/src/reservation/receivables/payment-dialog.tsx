import { AgentPaymentMethod } from '@arung/contracts/receivables/requests'
import type { AgentAccount, InvoiceRow } from '@arung/contracts/receivables/views'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Checkbox, Select, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RupiahField } from '../desk/rupiah-field.tsx'

type PaymentDialogProps = Readonly<{ account: AgentAccount; onClose: () => void }>
const referenceMax = 100
const invoicedOf = ({ notDue, upTo30, upTo60, upTo90, over90 }: AgentAccount['debt']): number =>
  notDue + upTo30 + upTo60 + upTo90 + over90
const leftOf = ({ amount, paid }: InvoiceRow): number => amount - paid

/** Records a payment of an agent: over chosen invoices, or the oldest first. What is left over is credit. */
export function PaymentDialog({ account, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const id = useId()
  const open = account.invoices
    .filter(({ state }) => state === 'OPEN')
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  const [amount, setAmount] = useState<number | null>(null)
  const [method, setMethod] = useState<AgentPaymentMethod>('TRANSFER')
  const [reference, setReference] = useState('')
  const [receivedOn, setReceivedOn] = useState(operatorToday())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const paid = open.filter(({ invoiceId }) => chosen.has(invoiceId))
  // Without a choice all open invoices are paid, also those that are not listed.
  const expectedOpen =
    chosen.size === 0
      ? invoicedOf(account.debt)
      : paid.reduce((sum, invoice) => sum + leftOf(invoice), 0)
  const rupiah = (sum: number) => formatMoney(sum, 'IDR', locale)
  const toggle = (invoiceId: string) => {
    const next = new Set(chosen)
    if (!next.delete(invoiceId)) next.add(invoiceId)
    setChosen(next)
  }
  const save = async () => {
    setTried(true)
    if (!amount || receivedOn === '' || busy) return
    await run(
      command('POST /reservation-admin/receivables/:accountId/payments', {
        params: { accountId: account.debt.accountId },
        body: {
          method,
          amount,
          reference: reference.trim() || null,
          receivedOn,
          invoices: [...chosen],
          expectedOpen,
        },
      }),
      t('pay.done', { amount: rupiah(amount) }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('pay.title')}
      confirm={t('pay.confirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <RupiahField
        id={`${id}-amount`}
        label={t('payments.amount')}
        hint={t('pay.open', { amount: rupiah(expectedOpen) })}
        value={amount}
        error={isTried && !amount ? t('pay.amountMissing') : undefined}
        onChange={setAmount}
      />
      {amount !== null && amount > expectedOpen && (
        <Notice tone="info">{t('pay.left', { amount: rupiah(amount - expectedOpen) })}</Notice>
      )}
      <Select
        id={`${id}-method`}
        label={t('payments.method')}
        value={method}
        onChange={event => setMethod(AgentPaymentMethod.parse(event.target.value))}
      >
        {AgentPaymentMethod.options.map(one => (
          <option key={one} value={one}>
            {t(`methods.${one}`)}
          </option>
        ))}
      </Select>
      <DateField
        id={`${id}-day`}
        label={t('payments.received')}
        value={receivedOn}
        onChange={setReceivedOn}
        error={isTried && receivedOn === '' ? t('pay.dayMissing') : undefined}
      />
      <TextField
        id={`${id}-reference`}
        label={t('pay.reference')}
        hint={t('pay.referenceHint')}
        optional
        maxLength={referenceMax}
        value={reference}
        onChange={event => setReference(event.target.value)}
      />
      {open.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="font-semibold">{t('pay.which')}</legend>
          <p className="text-small text-ink-2">{t('pay.oldest')}</p>
          {open.map(invoice => (
            <Checkbox
              key={invoice.invoiceId}
              label={`${invoice.number ?? t('invoices.noNumber')} · ${rupiah(leftOf(invoice))}`}
              checked={chosen.has(invoice.invoiceId)}
              onChange={() => toggle(invoice.invoiceId)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
