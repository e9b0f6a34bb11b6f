import type { AgentAccount, AgentPaymentRow, InvoiceRow } from '@arung/contracts/receivables/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { DebtMoney } from '../../backoffice/receivables/debt-money.tsx'
import { InvoiceTable } from '../../backoffice/receivables/invoice-table.tsx'
import { daysOf, monthOf } from '../../backoffice/receivables/month-choice.ts'
import { OpenSales } from '../../backoffice/receivables/open-sales.tsx'
import { PaymentTable } from '../../backoffice/receivables/payment-table.tsx'
import { Statement } from '../../backoffice/receivables/statement.tsx'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { documentOf } from '../papers/papers-resource.ts'
import { useMay } from '../use-staff.ts'
import { AgentCredit } from './agent-credit.tsx'
import { ChooseSales } from './choose-sales.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import {
  accountPath,
  accountResource,
  receivablesPath,
  statementFile,
  statementResource,
} from './receivables-resource.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** `/reservation/admin/payment-list/receivables/:accountId`: what one agent owes, and what finance does about it. */
export function Screen() {
  const { t } = useTranslation('agentReceivables')
  const { accountId = '' } = useParams()
  const [params] = useSearchParams()
  const month = monthOf(params)
  const days = daysOf(month)
  const { data, error, mutate } = useLiveResource(accountResource(accountId))
  const statement = useLiveResource(statementResource(accountId, days), { keepPreviousData: true })
  if (data === undefined && error)
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <>
      <TitleBar title={data?.debt.name ?? t('one')} note={t('title')}>
        <LinkButton to={receivablesPath}>{t('toList')}</LinkButton>
        {data && <Actions account={data} />}
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)] print:p-0">
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-[60dvh]" />
          </Loading>
        ) : (
          <>
            <DebtMoney debt={data.debt} />
            <AgentCredit
              accountId={accountId}
              name={data.debt.name ?? t('one')}
              credit={data.creditLimit}
            />
            <Details account={data} />
          </>
        )}
        <Statement
          path={accountPath(accountId)}
          month={month}
          statement={statement.data}
          file={statementFile(accountId, days)}
        />
      </div>
    </>
  )
}

/** The paper of an invoice has the id of the invoice. */
const documentOfInvoice = (id: string) => documentOf(id, 'A4')

type OfAccount = Readonly<{ account: AgentAccount }>

function Actions({ account }: OfAccount) {
  const { t } = useTranslation('agentReceivables')
  const mayChange = useMay()('receivables:change')
  const [doing, setDoing] = useState<'payment' | 'reminder' | null>(null)
  const { upTo30, upTo60, upTo90, over90 } = account.debt
  const overdue = upTo30 + upTo60 + upTo90 + over90
  const onClose = () => setDoing(null)
  if (!mayChange) return null
  return (
    <>
      {overdue > 0 && <Button onClick={() => setDoing('reminder')}>{t('remind.button')}</Button>}
      <Button tone="primary" onClick={() => setDoing('payment')}>
        {t('pay.button')}
      </Button>
      {doing === 'payment' && <PaymentDialog account={account} onClose={onClose} />}
      {doing === 'reminder' && <RemindDialog {...{ account, overdue, onClose }} />}
    </>
  )
}

function Details({ account }: OfAccount) {
  const { t } = useTranslation('agentReceivables')
  const mayChange = useMay()('receivables:change')
  const [voiding, setVoiding] = useState<InvoiceRow | null>(null)
  const [undoing, setUndoing] = useState<AgentPaymentRow | null>(null)
  const { accountId } = account.debt
  const { sales, invoices, payments, leftOut } = account
  if (!mayChange)
    return (
      <>
        <OpenSales sales={sales} leftOut={leftOut.sales} />
        <InvoiceTable invoices={invoices} leftOut={leftOut.invoices} document={documentOfInvoice} />
        <PaymentTable payments={payments} leftOut={leftOut.payments} />
      </>
    )
  return (
    <>
      <ChooseSales account={account} />
      <InvoiceTable
        invoices={invoices}
        leftOut={leftOut.invoices}
        document={documentOfInvoice}
        action={invoice =>
          invoice.state === 'OPEN' && (
            <Button
              size="small"
              aria-label={t('void.of', { number: invoice.number ?? t('invoices.noNumber') })}
              onClick={() => setVoiding(invoice)}
            >
              {t('void.button')}
            </Button>
          )
        }
      />
      <PaymentTable
        payments={payments}
        leftOut={leftOut.payments}
        action={payment =>
          payment.undone === null && (
            <Button size="small" onClick={() => setUndoing(payment)}>
              {t('undo.button')}
            </Button>
          )
        }
      />
      {voiding && (
        <VoidDialog {...{ accountId, invoice: voiding }} onClose={() => setVoiding(null)} />
      )}
      {undoing && (
        <UndoDialog {...{ accountId, payment: undoing }} onClose={() => setUndoing(null)} />
      )}
    </>
  )
}

export const page: Page = {
  namespaces: ['agentReceivables', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('agentReceivables:title') }),
}
