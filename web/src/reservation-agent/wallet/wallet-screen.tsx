import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useResource } from '../../app/api/resource.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { ListFileButton } from '../../backoffice/list-file-button.tsx'
import { operatorToday } from '../../base/format/dates.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { periodOf } from '../../reservation/days/report-period.ts'
import { StatementDays } from '../../reservation/wallets/statement-days.tsx'
import { StatementView } from '../../reservation/wallets/statement-view.tsx'
import { WalletMoney } from '../../reservation/wallets/wallet-money.tsx'
import { ownWalletPath } from '../../reservation/wallets/wallet-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { OwnRequests } from './own-requests.tsx'
import { ownStatementFile, ownStatementResource } from './own-resources.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** `/reservation/wallet`: the own money, requests and statement, and the buttons for a deposit and a withdrawal. */
export function Screen() {
  const { t } = useTranslation('wallets')
  const [params] = useSearchParams()
  const period = periodOf(params, operatorToday())
  const { data, error, mutate } = useResource(ownStatementResource(period), {
    keepPreviousData: true,
  })
  const [doing, setDoing] = useState<'deposit' | 'withdrawal' | null>(null)
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  const onClose = () => setDoing(null)
  // Credit is not paid out.
  const free = data === undefined ? 0 : data.wallet.balance - data.wallet.reserved
  return (
    <>
      <TitleBar title={t('own.title')}>
        <Button tone="primary" onClick={() => setDoing('deposit')}>
          {t('own.report')}
        </Button>
        {free > 0 && <Button onClick={() => setDoing('withdrawal')}>{t('own.ask')}</Button>}
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)] print:p-0">
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-[60dvh]" />
          </Loading>
        ) : (
          <>
            <WalletMoney wallet={data.wallet} />
            <OwnRequests />
            <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
              <StatementDays path={ownWalletPath} period={period} />
              <div className="flex flex-wrap gap-3">
                <ListFileButton name={`statement-${period.from}`} path={ownStatementFile(period)} />
                <Button onClick={() => window.print()}>
                  <Printer aria-hidden="true" className="size-5" />
                  {t('print')}
                </Button>
              </div>
            </div>
            <StatementView statement={data} />
          </>
        )}
      </div>
      {doing === 'deposit' && <ReportDialog onClose={onClose} />}
      {doing === 'withdrawal' && <WithdrawDialog available={free} onClose={onClose} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['wallets', 'days', 'reservationAgent', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('wallets:own.title') }),
}
