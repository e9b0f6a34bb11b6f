import type { DepositRow, WithdrawalRow } from '@arung/contracts/wallets/views'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../app/api/call.ts'
import { useSession } from '../../app/session/use-session.ts'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../use-staff.ts'

type DecisionProps = Readonly<{
  row: DepositRow | WithdrawalRow
  kind: 'deposits' | 'withdrawals'
  /** Null once it is approved. */
  approve: Command | null
  reject: (reason: string) => Command
  /** What else can be done. */
  children?: ReactNode
}>
const reasonMax = 500

/** Approves or rejects a request. Who asked, and who approved it already, are told that another person must. */
export function Decision({ row, kind, approve, reject, children }: DecisionProps) {
  const { t } = useTranslation('wallets')
  const may = useMay()
  const { profile } = useSession()
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const questionOf = useQuestions({ row, kind, approve, reject })
  if (!may('wallets:decide')) return null
  const [askedBy] = row.notBy
  const isOwn = profile?.uuid === askedBy
  const isFirst = !isOwn && row.notBy.includes(profile?.uuid ?? '')
  return (
    <div className="space-y-4">
      {row.suspended && <Notice tone="warning">{t('decision.suspended')}</Notice>}
      {isOwn && <Notice tone="info">{t('decision.own')}</Notice>}
      {isFirst && approve !== null && <Notice tone="info">{t('decision.first')}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        {!isOwn && (
          <Button tone="danger-ghost" onClick={() => setAsking('reject')}>
            {t('decision.reject')}
          </Button>
        )}
        {approve !== null && !isOwn && !isFirst && (
          <Button tone="primary" onClick={() => setAsking('approve')}>
            {t('decision.approve')}
          </Button>
        )}
        {children}
      </div>
      {asking !== null && (
        <CommandDialog question={questionOf(asking)} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}

function useQuestions({ row, kind, approve, reject }: DecisionProps) {
  const { t } = useTranslation('wallets')
  const locale = useLocale()
  const words = {
    amount: formatMoney(row.amount, 'IDR', locale),
    name: row.agent ?? t('forgotten'),
  }
  return (asked: 'approve' | 'reject'): Question => ({
    title: t(`decide.${kind}.${asked}.title`, words),
    what: t(`decide.${kind}.${asked}.what`, words),
    confirm: t(`decision.${asked}`),
    danger: asked === 'reject',
    ...(asked === 'reject'
      ? {
          reason: {
            label: t('decision.reason'),
            hint: t('decision.reasonHint'),
            missing: t('decision.reasonMissing'),
            max: reasonMax,
          },
        }
      : {}),
    command: reason => (asked === 'approve' && approve !== null ? approve : reject(reason)),
    done: t(`decide.${kind}.${asked}.done`, words),
  })
}
