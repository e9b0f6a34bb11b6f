import type { ReconciledRow, RowView } from '@arung/contracts/reconciliation/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { command } from '../../app/api/call.ts'
import { CommandDialog, type Question } from '../../backoffice/command-dialog.tsx'
import { DetailDrawer } from '../../backoffice/detail-drawer.tsx'
import { Facts } from '../../backoffice/facts.tsx'
import { formatDate, formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { accountPath } from '../receivables/receivables-resource.ts'
import { useMay } from '../use-staff.ts'
import { rowResource } from './reconciliation-resources.ts'
import { RowStateChip, useReason, useSourceName } from './row-words.tsx'
import { RowGroup } from './row-group.tsx'
import { RowTargets } from './row-targets.tsx'

/** One row of a file: what it says, what it may be matched to, and what happened to it. */
export function RowDrawer({ rowKey, onClose }: { rowKey: string; onClose: () => void }) {
  const { t } = useTranslation('reconciliation')
  const [id = '', row = ''] = rowKey.split('.')
  return (
    <DetailDrawer
      resource={rowResource(id, row)}
      title={view => (view ? t('row.titleOf', { row: view.row.row }) : t('row.title'))}
      onClose={onClose}
    >
      {view => <RowSheet view={view} />}
    </DetailDrawer>
  )
}

type Asking = 'explain' | 'reopen' | null

function RowSheet({ view }: { view: RowView }) {
  const { t } = useTranslation('reconciliation')
  const mayChange = useMay()('reconciliation:change')
  const [asking, setAsking] = useState<Asking>(null)
  const { row } = view
  const isOpen = row.state === 'OPEN'
  return (
    <div className="space-y-6">
      <RowStateChip row={row} />
      <RowFacts row={row} />
      {mayChange && (
        <Button onClick={() => setAsking(isOpen ? 'explain' : 'reopen')}>
          {t(isOpen ? 'explain.button' : 'reopen.button')}
        </Button>
      )}
      <RowGroup view={view} />
      {isOpen && <RowTargets view={view} />}
      <RowHistory view={view} />
      {asking !== null && (
        <CommandDialogOf row={row} asking={asking} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}

function RowFacts({ row }: { row: ReconciledRow }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const sourceName = useSourceName()
  const inWords = useReason()
  const { day, amount, fee, difference, bankFee, currency, kind, reference, text } = row
  const { number, accountId } = row
  const money = (of: number) => formatMoney(of, currency, locale)
  const paidFor =
    accountId === null || number === null ? (
      number
    ) : (
      <Link to={accountPath(accountId)} className="text-link underline">
        {number}
      </Link>
    )
  return (
    <Facts
      facts={[
        [t('columns.source'), sourceName(row)],
        [t('columns.kind'), t(`kinds.${kind}`)],
        [t('columns.day'), formatDate(day, locale)],
        [t('columns.amount'), money(amount)],
        [t('columns.fee'), fee === 0 ? null : money(fee)],
        [t('columns.reference'), reference],
        [t('columns.text'), text],
        [t(accountId === null ? 'columns.sale' : 'columns.invoices'), paidFor],
        [t('columns.difference'), difference === 0 ? null : money(difference)],
        [t('bankFee'), bankFee === 0 ? null : money(bankFee)],
        [t('columns.reason'), inWords(row.reason)],
      ]}
    />
  )
}

function RowHistory({ view: { entries } }: { view: RowView }) {
  const { t } = useTranslation('reconciliation')
  const locale = useLocale()
  const inWords = useReason()
  if (entries.length === 0) return null
  return (
    <section aria-label={t('row.history')}>
      <h3 className="mb-1 text-h3">{t('row.history')}</h3>
      <ol className="divide-y divide-line text-table">
        {entries.map(({ what, matchedBy, number, reason, by, at }) => (
          <li key={`${what} ${at}`} className="py-2">
            <span className="block font-semibold">
              {t(`entries.${what}`)}
              {number !== null && ` ${number}`}
            </span>
            <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">
              {formatInstant(at, locale)} ·{' '}
              {by ?? (matchedBy === null || matchedBy === 'HAND' ? t('former') : t('onItsOwn'))}
              {reason !== null && ` · ${inWords(reason)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type DialogProps = { row: ReconciledRow; asking: 'explain' | 'reopen'; onClose: () => void }

function CommandDialogOf({ row, asking, onClose }: DialogProps) {
  const { t } = useTranslation('reconciliation')
  const params = { id: row.statementId }
  const isExplained = asking === 'explain'
  const question: Question = {
    title: isExplained ? t('explain.title') : t('reopen.title'),
    what: isExplained
      ? t('explain.what')
      : t(row.groupSize > 0 ? 'reopen.whatSeveral' : 'reopen.what'),
    confirm: isExplained ? t('explain.button') : t('reopen.button'),
    reason: {
      label: isExplained ? t('explain.label') : t('reopen.label'),
      hint: t('noNames'),
      missing: t('explain.missing'),
      max: 300,
    },
    command: text =>
      isExplained
        ? command('POST /reservation-admin/statements/:id/explain', {
            params,
            body: { row: row.row, text },
          })
        : command('POST /reservation-admin/statements/:id/reopen', {
            params,
            body: { row: row.row, reason: text },
          }),
    done: isExplained ? t('explain.done') : t('reopen.done'),
  }
  return <CommandDialog question={question} onClose={onClose} />
}
