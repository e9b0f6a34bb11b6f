import type { WithdrawalRow } from '@arung/contracts/wallets/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../use-staff.ts'
import { Decision } from './decision.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { useHistoryFields, useRequestFacts } from './request-facts.tsx'
import { RequestState } from './request-state.tsx'
import { withdrawalHistory, withdrawalResource } from './wallet-resources.ts'

type WithdrawalDrawerProps = Readonly<{ id: string; onClose: () => void }>

/** One withdrawal beside the list: the account, the decision, the payment and the history. */
export function WithdrawalDrawer({ id, onClose }: WithdrawalDrawerProps) {
  const { t } = useTranslation('wallets')
  return (
    <DetailDrawer
      resource={withdrawalResource(id)}
      title={row => row?.agent ?? t('withdrawals.one')}
      onClose={onClose}
    >
      {row => <Details row={row} />}
    </DetailDrawer>
  )
}

function Details({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation('wallets')
  const facts = useRequestFacts(row)
  const fields = useHistoryFields()
  const params = { id: row.withdrawalId }
  const { account } = row
  return (
    <div className="space-y-6">
      <RequestState state={row.state} firstBy={row.firstBy} />
      <Facts
        facts={[
          ...facts,
          [t('facts.bank'), account?.bank ?? null],
          [t('facts.accountNumber'), account?.accountNumber ?? null],
          [t('facts.holder'), account?.holderName ?? null],
          [t('facts.reference'), row.reference],
          [t('facts.paidBy'), row.paidBy],
        ]}
      />
      {(row.state === 'REQUESTED' || row.state === 'APPROVED') && (
        <Decision
          row={row}
          kind="withdrawals"
          approve={
            row.state === 'REQUESTED'
              ? command('POST /reservation-admin/withdrawals/:id/approve', { params })
              : null
          }
          reject={reason =>
            command('POST /reservation-admin/withdrawals/:id/reject', { params, body: { reason } })
          }
        >
          {row.state === 'APPROVED' && <Pay row={row} />}
        </Decision>
      )}
      <DeskHistory
        resource={size => withdrawalHistory(row.withdrawalId, size)}
        className="border-t border-line pt-5"
        fields={fields}
      />
    </div>
  )
}

function Pay({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation('wallets')
  const may = useMay()
  const [isPaying, setPaying] = useState(false)
  if (!may('wallets:decide')) return null
  return (
    <>
      <Button tone="primary" onClick={() => setPaying(true)}>
        {t('pay.button')}
      </Button>
      {isPaying && <PayDialog row={row} onClose={() => setPaying(false)} />}
    </>
  )
}
