import type { AccountStatement, AgentAccount } from '@arung/contracts/receivables/views'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ApiPath } from '../../app/api/api-path.ts'
import { useResource, type Resource } from '../../app/api/resource.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CreditLimit } from './credit-limit.tsx'
import { DebtMoney } from './debt-money.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { daysOf, monthOf, type Days } from './month-choice.ts'
import { OpenSales } from './open-sales.tsx'
import { PaymentTable } from './payment-table.tsx'
import { Statement } from './statement.tsx'

type OwnAccountProps = Readonly<{
  path: string
  account: Resource<AgentAccount>
  statement: (days: Days) => Resource<AccountStatement>
  file: (days: Days) => ApiPath
  invoice: (invoiceId: string) => ApiPath
}>

/** What an agent owes, as the agent sees it: sales, invoices, payments and statement. */
export function OwnAccount({ path, account, statement, file, invoice }: OwnAccountProps) {
  const { t } = useTranslation('agentReceivables')
  const [params] = useSearchParams()
  const month = monthOf(params)
  const days = daysOf(month)
  const { data, error, mutate } = useResource(account)
  const shown = useResource(statement(days), { keepPreviousData: true })
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  if (data === undefined)
    return (
      <Loading>
        <Skeleton className="h-[60dvh]" />
      </Loading>
    )
  return (
    <div className="space-y-4">
      <DebtMoney debt={data.debt} />
      {data.creditLimit.limit !== null && <CreditLimit credit={data.creditLimit} />}
      <p className="text-ink-2 print:hidden">{t('own.due', { count: data.creditDays })}</p>
      <InvoiceTable invoices={data.invoices} leftOut={data.leftOut.invoices} document={invoice} />
      <OpenSales sales={data.sales} leftOut={data.leftOut.sales} />
      <PaymentTable payments={data.payments} leftOut={data.leftOut.payments} />
      <Statement path={path} month={month} statement={shown.data} file={file(days)} />
    </div>
  )
}
