import type { BankAccount } from '@arung/contracts/reconciliation/banks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BankForm } from './bank-form.tsx'
import { banksResource } from './reconciliation-resources.ts'

type BanksDialogProps = { mayChange: boolean; onClose: () => void }

/** The operator's accounts at banks, with the columns of their statements. */
export function BanksDialog({ mayChange, onClose }: BanksDialogProps) {
  const { t } = useTranslation('reconciliation')
  const banks = useLiveResource(banksResource).data ?? []
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null)
  if (edited !== null)
    return (
      <BankForm
        key={edited === 'new' ? 'new' : edited.id}
        bank={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    )
  return (
    <Dialog
      open
      title={t('banks.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {mayChange && (
            <Button tone="primary" onClick={() => setEdited('new')}>
              {t('banks.add')}
            </Button>
          )}
        </>
      }
    >
      {banks.length === 0 && <p className="text-ink-2">{t('banks.none')}</p>}
      <ul className="divide-y divide-line">
        {banks.map(bank => (
          <li key={bank.id} className="flex items-center justify-between gap-3 py-2">
            <span>
              <span className="block font-semibold">{bank.account.name}</span>
              <span className="block text-small text-ink-2">{bank.account.currency}</span>
            </span>
            {mayChange && (
              <Button onClick={() => setEdited(bank)}>
                {t('banks.editOf', { name: bank.account.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
