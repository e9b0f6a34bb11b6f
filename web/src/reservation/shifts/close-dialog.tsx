import { amountOf, type ShiftView } from '@arung/contracts/shifts/shifts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/field.tsx'
import { CountFields, countOf, type Typed } from './count-fields.tsx'
import { ExpectedTable } from './expected-table.tsx'
import { currenciesOf } from './sums.ts'

type CloseDialogProps = { shift: ShiftView; isClosing: boolean; onClose: () => void }
type TypedByCurrency = Readonly<Partial<Record<string, Typed>>>

/**
 * Counts the drawer by notes and coins, shows what has to be in it line by line, and then the difference. A shift that was
 * sent back is counted in the same way.
 */
export function CloseDialog({ shift, isClosing, onClose }: CloseDialogProps) {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  const { busy, failure, run } = useCommand()
  const [typed, setTyped] = useState<TypedByCurrency>({})
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const currencies = currenciesOf(shift)
  const counts = currencies.map(currency => countOf(currency, typed[currency] ?? {}))
  const compared = counts.map(count => {
    const counted = amountOf(count)
    return { currency: count.currency, counted, off: counted - shift.expected[count.currency] }
  })
  const differs = compared.some(({ off }) => off !== 0)
  const isMissing = differs && reason.trim() === ''
  const send = async () => {
    setChecked(true)
    if (isMissing) return
    const { shiftId, drawerId: id, lines: seen } = shift
    const count = { shiftId, counts, reason: differs ? reason.trim() : null }
    const counted = isClosing
      ? command('POST /reservation-admin/drawers/:id/close', {
          params: { id },
          body: { ...count, seen },
        })
      : command('POST /reservation-admin/drawers/:id/recount', { params: { id }, body: count })
    await run(counted, t(isClosing ? 'close.done' : 'recount.done'), onClose)
  }
  return (
    <FormDialog
      title={t(isClosing ? 'close.title' : 'recount.title')}
      confirm={t(isClosing ? 'close.confirm' : 'recount.confirm')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      {currencies.map(currency => (
        <CountFields
          key={currency}
          currency={currency}
          typed={typed[currency] ?? {}}
          onChange={next => setTyped({ ...typed, [currency]: next })}
        />
      ))}
      <ExpectedTable shift={shift} />
      {compared.map(({ currency, counted, off }) => (
        <Notice key={currency} tone={off === 0 ? 'info' : 'warning'}>
          <p>{t('close.counted', { amount: formatMoney(counted, currency, locale) })}</p>
          <p className="font-semibold">
            {off === 0
              ? t('difference.none')
              : t(off < 0 ? 'difference.missing' : 'difference.over', {
                  amount: formatMoney(Math.abs(off), currency, locale),
                })}
          </p>
        </Notice>
      ))}
      {differs && (
        <TextField
          label={t('close.reason')}
          hint={t('move.noNames')}
          maxLength={300}
          value={reason}
          error={isChecked && isMissing ? t('close.reasonNeeded') : undefined}
          onChange={event => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
