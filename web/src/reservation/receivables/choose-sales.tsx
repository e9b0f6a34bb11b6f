import type { AgentAccount } from '@arung/contracts/receivables/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { OpenSales } from '../../backoffice/receivables/open-sales.tsx'
import { useSelection, useSelectionColumn } from '../../backoffice/selection.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'

/** The sales that are on no invoice, of which some are chosen for one. */
export function ChooseSales({ account }: Readonly<{ account: AgentAccount }>) {
  const { t } = useTranslation('agentReceivables')
  const locale = useLocale()
  const { busy, failure, run } = useCommand()
  const { sales, debt, leftOut } = account
  const selection = useSelection(sales.map(({ saleId }) => saleId))
  const chosen = sales.filter(({ saleId }) => selection.has(saleId))
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const choice = useSelectionColumn(
    selection,
    { rowKey: ({ saleId }: (typeof sales)[number]) => saleId, rowName: ({ number }) => number },
    sales.length,
  )
  const issue = () =>
    run(
      command('POST /reservation-admin/receivables/:accountId/invoices', {
        params: { accountId: debt.accountId },
        body: { sales: chosen.map(({ saleId }) => saleId), expectedTotal: total },
      }),
      t('invoice.done', { amount: formatMoney(total, 'IDR', locale) }),
      selection.clear,
    )
  return (
    <OpenSales
      sales={sales}
      leftOut={leftOut.sales}
      choice={choice}
      action={
        <span className="flex flex-wrap items-center gap-3">
          {failure && (
            <span role="alert" className="text-danger">
              {failure}
            </span>
          )}
          {chosen.length > 0 && (
            <span className="text-ink-2">{t('invoice.due', { count: account.creditDays })}</span>
          )}
          <Button
            tone="primary"
            size="small"
            busy={busy}
            disabled={total <= 0}
            onClick={() => void issue()}
          >
            {total > 0
              ? t('invoice.sum', { amount: formatMoney(total, 'IDR', locale) })
              : t('invoice.button')}
          </Button>
        </span>
      }
    />
  )
}
