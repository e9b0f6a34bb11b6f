import type { Command } from '../app/api/call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { AlertDialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { BulkResults } from './bulk-results.tsx'
import type { Selection } from './selection.tsx'
import { useEach } from './use-each.ts'

/** An action on several rows, one after the other. */
export type BulkAction<Row> = Readonly<{
  key: string
  label: string
  /** The label of the confirming button. */
  confirm: string
  /** Whether the action applies to this row. The others stay unchanged. */
  takes: (row: Row) => boolean
  what: (count: number) => string
  /** The maximum number of rows at once; no limit when left out. */
  most?: number
  /** Returns why the action must not run on a row, checked when its turn comes. Such a row stays unchanged. */
  against?: (row: Row) => Promise<string | null>
  danger?: boolean
  reason?: Readonly<{ label: string; hint: string; missing: string; max: number }>
  command: (row: Row, reason: string) => Command
}>

type BulkBarProps<Row> = {
  actions: readonly BulkAction<Row>[]
  rows: readonly Row[]
  rowName: (row: Row) => string
  selection: Selection
}

/** A bar above the table while rows are selected: their number, and the actions on them. */
export function BulkBar<Row>({ actions, rows, rowName, selection }: BulkBarProps<Row>) {
  const { t } = useTranslation('backoffice')
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null)
  return (
    <div
      role="group"
      aria-label={t('bulk.label')}
      className="flex flex-wrap items-center gap-3 border-b border-line bg-primary-soft px-5 py-2"
    >
      <p role="status" className="text-table font-semibold tnum">
        {t('bulk.chosen', { count: selection.size })}
      </p>
      {actions.map(action => (
        <Button
          key={action.key}
          size="small"
          tone={action.danger ? 'danger-ghost' : 'ghost'}
          disabled={!rows.some(action.takes) || isTooMany(action, rows)}
          onClick={() => setAsking(action)}
        >
          {action.label}
        </Button>
      ))}
      {actions.map(
        action =>
          action.most !== undefined &&
          isTooMany(action, rows) && (
            <p key={action.key} className="text-table text-ink-2">
              {t('bulk.most', { action: action.confirm, most: action.most })}
            </p>
          ),
      )}
      <Button size="small" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
      {asking && (
        <BulkDialog
          action={asking}
          rows={rows.filter(asking.takes)}
          left={rows.filter(row => !asking.takes(row)).length}
          rowName={rowName}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

const isTooMany = <Row,>({ takes, most }: BulkAction<Row>, rows: readonly Row[]): boolean =>
  most !== undefined && rows.filter(takes).length > most

type BulkDialogProps<Row> = {
  action: BulkAction<Row>
  rows: readonly Row[]
  left: number
  rowName: (row: Row) => string
  onClose: () => void
}

function BulkDialog<Row>({ action, rows, left, rowName, onClose }: BulkDialogProps<Row>) {
  const { t } = useTranslation('backoffice')
  const [chosen] = useState(rows)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, results, run } = useEach<Row>()
  const confirm = () => {
    if (results.length > 0) return onClose()
    const isMissing = action.reason !== undefined && reason.trim() === ''
    setMissing(isMissing)
    if (!isMissing) void run(chosen, row => action.command(row, reason.trim()), action.against)
  }
  return (
    <AlertDialog
      open
      title={action.confirm}
      danger={(action.danger ?? false) && results.length === 0}
      busy={busy}
      confirmLabel={results.length > 0 ? t('bulk.close') : action.confirm}
      cancelLabel={t('keep')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {results.length > 0 ? (
        <BulkResults results={results} of={chosen.length} rowName={rowName} />
      ) : (
        <div className="space-y-4">
          <p className="text-ink-2">{action.what(chosen.length)}</p>
          {left > 0 && <p className="text-ink-2">{t('bulk.left', { count: left })}</p>}
          {action.reason && (
            <TextArea
              label={action.reason.label}
              hint={action.reason.hint}
              error={missing ? action.reason.missing : undefined}
              maxLength={action.reason.max}
              rows={3}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          )}
        </div>
      )}
    </AlertDialog>
  )
}
