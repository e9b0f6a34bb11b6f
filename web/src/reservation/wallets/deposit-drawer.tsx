import type { DepositRow } from '@arung/contracts/wallets/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { pathOf } from '../../app/api/api-path.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { Decision } from './decision.tsx'
import { ProofPicture } from './proof-picture.tsx'
import { useHistoryFields, useRequestFacts } from './request-facts.tsx'
import { DepositState } from './request-state.tsx'
import { depositHistory, depositResource } from './wallet-resources.ts'

type DepositDrawerProps = Readonly<{ id: string; onClose: () => void }>

/** One deposit beside the list: who announced it, its picture, the decision and the history. */
export function DepositDrawer({ id, onClose }: DepositDrawerProps) {
  const { t } = useTranslation('wallets')
  return (
    <DetailDrawer
      resource={depositResource(id)}
      title={row => row?.agent ?? t('deposits.one')}
      onClose={onClose}
    >
      {row => <Details row={row} />}
    </DetailDrawer>
  )
}

function Details({ row }: { row: DepositRow }) {
  const { t } = useTranslation('wallets')
  const facts = useRequestFacts(row)
  const fields = useHistoryFields()
  const params = { id: row.depositId }
  return (
    <div className="space-y-6">
      <DepositState state={row.state} firstBy={row.firstBy} />
      <Facts facts={[...facts, [t('facts.note'), row.note]]} />
      {row.hasProof ? (
        <ProofPicture path={pathOf('POST /reservation-admin/deposits/:id/proof', { params })} />
      ) : (
        <p className="text-table text-ink-2">{t('proof.none')}</p>
      )}
      {row.state === 'REQUESTED' && (
        <Decision
          row={row}
          kind="deposits"
          approve={command('POST /reservation-admin/deposits/:id/approve', { params })}
          reject={reason =>
            command('POST /reservation-admin/deposits/:id/reject', { params, body: { reason } })
          }
        />
      )}
      <DeskHistory
        resource={size => depositHistory(row.depositId, size)}
        className="border-t border-line pt-5"
        fields={fields}
      />
    </div>
  )
}
