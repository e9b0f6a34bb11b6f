import type { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { ChoiceField } from '../../reservation/desk/choice-field.tsx'
import { fieldId } from '../../reservation/desk/part-props.ts'
import { ownWalletPath } from '../../reservation/wallets/wallet-paths.ts'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ownWalletResource } from '../wallet/own-resources.ts'
import type { Settling, SettlingFault } from './agent-sale.ts'

type SettlingFieldsProps = {
  methods: readonly AgentMethod[]
  settling: Settling
  onChange: (settling: Settling) => void
  fault: SettlingFault | null
  /** The price in rupiah. */
  total: number
  /** What the server has against it, in words. */
  refused: string | undefined
}

/** How the agent settles the booking, among the ways that are agreed, and the number of its voucher. */
export function SettlingFields({
  methods,
  settling,
  onChange,
  fault,
  total,
  refused,
}: SettlingFieldsProps) {
  const { t } = useTranslation('agentBookings')
  const { t: ofAgent } = useTranslation('reservationAgent')
  const { method, voucher } = settling
  if (methods.length === 0) return <Notice tone="warning">{t('form.noMethod')}</Notice>
  return (
    <>
      <ChoiceField
        id={fieldId('method')}
        label={t('form.method')}
        value={method}
        className="grid-cols-2"
        choices={methods.map(value => ({ value, label: ofAgent(`methods.${value}`) }))}
        onChange={next => onChange({ ...settling, method: next })}
        error={fault === 'method' ? t('form.methodMissing') : undefined}
      />
      {method !== '' && <p className="text-table text-ink-2">{t(`form.means.${method}`)}</p>}
      {method === 'DEPOSIT' && <Available total={total} />}
      {method === 'VCR' ? (
        <TextField
          id={fieldId('reference')}
          label={t('form.voucher')}
          autoComplete="off"
          maxLength={60}
          value={voucher}
          error={fault === 'voucher' ? t('form.voucherMissing') : refused}
          onChange={event => onChange({ ...settling, voucher: event.target.value })}
        />
      ) : (
        <FieldError id={`${fieldId('method')}-refused`} error={refused} />
      )}
    </>
  )
}

/** What the agent can spend, and a warning where the price is more. The wallet has the last word. */
function Available({ total }: { total: number }) {
  const { t } = useTranslation('agentBookings')
  const locale = useLocale()
  const { data: wallet } = useResource(ownWalletResource)
  if (wallet === undefined) return null
  const available = formatMoney(wallet.available, 'IDR', locale)
  return wallet.available < total ? (
    <Notice tone="warning">
      {t('form.tooLow', { available })}{' '}
      <LocaleLink to={ownWalletPath} className="link">
        {t('form.toWallet')}
      </LocaleLink>
    </Notice>
  ) : (
    <p className="text-table font-medium">{t('form.available', { available })}</p>
  )
}
