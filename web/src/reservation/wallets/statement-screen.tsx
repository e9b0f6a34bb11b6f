import type { Statement } from '@arung/contracts/wallets/views'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { ListFileButton } from '../../backoffice/list-file-button.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { periodOf } from '../days/report-period.ts'
import { useMay } from '../use-staff.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { CreditLimitDialog } from './credit-limit-dialog.tsx'
import { EnterDepositDialog } from './enter-deposit-dialog.tsx'
import { useHistoryFields } from './request-facts.tsx'
import { StatementDays } from './statement-days.tsx'
import { StatementView } from './statement-view.tsx'
import { WalletMoney } from './wallet-money.tsx'
import { statementPath } from './wallet-paths.ts'
import { statementFile, statementResource, walletHistory } from './wallet-resources.ts'

/** `/reservation/admin/wallets/:accountId`: an agent's money and statement, and what finance does to it by hand. */
export function Screen() {
  const { t } = useTranslation('wallets')
  const { accountId = '' } = useParams()
  const [params] = useSearchParams()
  const period = periodOf(params, operatorToday())
  const fields = useHistoryFields()
  const { data, error, mutate } = useLiveResource(statementResource(accountId, period), {
    keepPreviousData: true,
  })
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const name = data?.agent ?? t('list.one')
  return (
    <>
      <TitleBar title={name} note={t('statement.title')}>
        <ListFileButton name={`statement-${period.from}`} path={statementFile(accountId, period)} />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t('print')}
        </Button>
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)] print:p-0">
        <p className="hidden text-h3 font-bold print:block">
          {t('statement.title')}: {name}
        </p>
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-[60dvh]" />
          </Loading>
        ) : (
          <>
            <WalletMoney wallet={data.wallet} />
            <Actions statement={data} name={name} />
            <StatementDays path={statementPath(accountId)} period={period} />
            <StatementView statement={data} />
          </>
        )}
        <div className="print:hidden">
          <DeskHistory
            resource={size => walletHistory(accountId, size)}
            fields={fields}
            heading="h2"
          />
        </div>
      </div>
    </>
  )
}

type Doing = 'deposit' | 'correct' | 'limit'

function Actions({ statement, name }: Readonly<{ statement: Statement; name: string }>) {
  const { t } = useTranslation('wallets')
  const may = useMay()
  const [doing, setDoing] = useState<Doing | null>(null)
  const { accountId, limit } = statement.wallet
  const onClose = () => setDoing(null)
  const offered: readonly (readonly [Doing, string, boolean])[] = [
    ['deposit', t('enter.button'), may('wallets:enter')],
    ['correct', t('correct.button'), may('wallets:decide')],
    ['limit', t('limit.button'), may('agents:credit')],
  ]
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {offered.map(([what, label, isOffered]) =>
        isOffered ? (
          <Button key={what} onClick={() => setDoing(what)}>
            {label}
          </Button>
        ) : null,
      )}
      {doing === 'deposit' && <EnterDepositDialog agent={accountId} onClose={onClose} />}
      {doing === 'correct' && <CorrectDialog {...{ accountId, name, onClose }} />}
      {doing === 'limit' && <CreditLimitDialog {...{ accountId, name, limit, onClose }} />}
    </div>
  )
}

export const page: Page = {
  namespaces: ['wallets', 'days', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('wallets:statement.title') }),
}
