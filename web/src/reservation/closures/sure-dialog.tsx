import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Facts } from '../../backoffice/facts.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Sums } from './sums.ts'

type SureDialogProps = {
  title: string
  confirm: string
  /** The sessions that are closed; null where they are closed already. */
  sessions: string | null
  sums: Sums
  busy: boolean
  failure: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before guests are moved, kept or cancelled, with every number: parties, guests, money by way, and calls to make. */
export function SureDialog(props: SureDialogProps) {
  const { title, confirm, sessions, sums, busy, failure, onConfirm, onCancel } = props
  const { t } = useTranslation('closures')
  const sizeOf = (parties: number, guests: number) =>
    parties === 0
      ? t('sure.none')
      : t('sure.size', {
          parties: t('scope.parties', { count: parties }),
          guests: t('scope.guests', { count: guests }),
        })
  return (
    <AlertDialog
      open
      title={title}
      danger={sums.canceled > 0}
      busy={busy}
      confirmLabel={confirm}
      cancelLabel={t('sure.back')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="space-y-4">
        <Facts
          facts={[
            [t('sure.sessions'), sessions],
            [t('sure.moved'), sizeOf(sums.moved, sums.guests.moved)],
            [t('sure.kept'), sums.kept > 0 ? sizeOf(sums.kept, sums.guests.kept) : null],
            [t('sure.canceled'), sizeOf(sums.canceled, sums.guests.canceled)],
            [t('sure.money'), sums.canceled > 0 ? <MoneyBack key="money" sums={sums} /> : null],
            [t('sure.later'), sizeOf(sums.later, sums.guests.later)],
          ]}
        />
        <p className="text-ink-2">
          {sums.mails > 0 && `${t('sure.mails', { count: sums.mails })} `}
          {t('sure.final')}
        </p>
        {sums.calls > 0 && <Notice tone="warning">{t('sure.calls', { count: sums.calls })}</Notice>}
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </div>
    </AlertDialog>
  )
}

/** What goes back, one line for each way and currency. */
function MoneyBack({ sums: { money, isHidden } }: { sums: Sums }) {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  if (money.length === 0) return t(isHidden ? 'sure.hidden' : 'sure.none')
  return (
    <ul className="space-y-1 font-semibold text-danger tnum">
      {money.map(({ way, currency, amount }) => (
        <li key={`${way}|${currency}`}>
          {t(`returns.${way}`, { amount: formatMoney(amount, currency, locale) })}
        </li>
      ))}
    </ul>
  )
}
